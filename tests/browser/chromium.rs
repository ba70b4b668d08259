//! Driving a headless Chromium by its DevTools protocol: pages, keys, the mouse, screenshots, and a page's errors and requests.

use std::fs::File;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket};

/// Even on a slow and busy machine, no step takes nearly this long.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// A Chromium with one page.
pub(crate) struct Chromium {
    child: Child,
    socket: WebSocket<TcpStream>,
    session: String,
    last_id: u64,
    events: Vec<Value>,
    _profile: TempDir,
}

/// The size and the colours of a page's window.
#[derive(Clone, Copy)]
pub(crate) struct Screen {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Device pixels per pixel of width and height.
    pub(crate) scale: u32,
    pub(crate) dark: bool,
    /// True for a phone.
    pub(crate) phone: bool,
}

impl Chromium {
    /// Starts Chromium. Panics with a sentence if it is not installed.
    pub(crate) fn start() -> Self {
        let program = find();
        let profile = tempfile::tempdir().expect("there is a directory for temporary files");
        let port = profile.path().join("DevToolsActivePort");
        let log = File::create(profile.path().join("log")).expect("the disk has room");
        // The tests only open psf's own pages, so they need no sandbox, and a container has none.
        let child = Command::new(&program)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"])
            .args([
                "--hide-scrollbars",
                "--force-color-profile=srgb",
                "--disable-background-networking",
                "--enable-unsafe-swiftshader",
            ])
            .arg("--remote-debugging-port=0")
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap_or_else(|e| panic!("failed to run {}: {e}", program.display()));
        let (port, path) = wait_for("Chromium to listen", || {
            let text = std::fs::read_to_string(&port).ok()?;
            let (port, path) = text.split_once('\n')?;
            Some((port.parse::<u16>().ok()?, path.trim().to_owned()))
        });
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("Chromium listens");
        stream.set_read_timeout(Some(TIME_LIMIT)).expect("a socket has a time limit");
        let (socket, _) = tungstenite::client(format!("ws://127.0.0.1:{port}{path}"), stream).expect("it is Chromium");
        let mut chromium =
            Self { child, socket, session: String::new(), last_id: 0, events: Vec::new(), _profile: profile };
        let target = chromium.call("Target.createTarget", json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        chromium.session = text(&chromium.call("Target.attachToTarget", attach)["sessionId"]);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            chromium.call(&format!("{domain}.enable"), json!({}));
        }
        chromium
    }

    /// Sends a command and returns its result.
    #[track_caller]
    fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.last_id += 1;
        let id = self.last_id;
        let mut message = json!({ "id": id, "method": method, "params": parameters });
        if !self.session.is_empty() {
            message["sessionId"] = json!(self.session);
        }
        self.socket.send(Message::text(message.to_string())).expect("Chromium runs");
        loop {
            let message = self.next();
            if message["id"] == id {
                assert!(message["error"].is_null(), "{method}: {}", message["error"]);
                return message["result"].clone();
            }
            self.events.push(message);
        }
    }

    fn next(&mut self) -> Value {
        loop {
            match self.socket.read().expect("Chromium answers in time") {
                Message::Text(text) => return serde_json::from_str(&text).expect("it speaks JSON"),
                _ => continue,
            }
        }
    }

    /// Opens a file and waits until it is loaded.
    pub(crate) fn open(&mut self, file: &Path) {
        self.events.clear();
        self.call("Page.navigate", json!({ "url": format!("file://{}", file.display()) }));
        while !self.events.iter().any(|event| event["method"] == "Page.loadEventFired") {
            let event = self.next();
            self.events.push(event);
        }
    }

    /// Clicks a link and waits until its target is loaded.
    #[track_caller]
    pub(crate) fn follow(&mut self, link: &str) {
        let before = self.events.len();
        self.click(link);
        while !self.events[before..].iter().any(|event| event["method"] == "Page.loadEventFired") {
            let event = self.next();
            self.events.push(event);
        }
    }

    /// Returns the value of an expression in the page.
    #[track_caller]
    pub(crate) fn value(&mut self, expression: &str) -> Value {
        let parameters = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let result = self.call("Runtime.evaluate", parameters);
        assert!(result["exceptionDetails"].is_null(), "{expression}: {}", result["exceptionDetails"]);
        result["result"]["value"].clone()
    }

    /// Clicks into the middle of the first element that a selector finds.
    #[track_caller]
    pub(crate) fn click(&mut self, selector: &str) {
        let find = format!("document.querySelector({})", json!(selector));
        assert_ne!(self.value(&format!("{find} !== null")), json!(false), "no element {selector}");
        self.value(&format!("{find}.scrollIntoView({{ block: 'center' }})"));
        let middle = self.value(&format!(
            "(() => {{ const r = {find}.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        ));
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": middle[0], "y": middle[1], "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", event);
        }
    }

    /// Presses and releases a key: `Tab`, `Enter`, `Escape`, `ArrowDown` and so on.
    pub(crate) fn key(&mut self, key: &str) {
        let number = match key {
            "Tab" => 9,
            "Enter" => 13,
            "Backspace" => 8,
            "Escape" => 27,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            other => panic!("the number of the key {other} is not known here"),
        };
        let mut event = json!({ "type": "rawKeyDown", "key": key, "code": key, "windowsVirtualKeyCode": number });
        if key == "Enter" {
            event["type"] = json!("keyDown");
            event["text"] = json!("\r");
        }
        self.call("Input.dispatchKeyEvent", event.clone());
        event["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", event);
    }

    /// Types into the element that has the focus.
    pub(crate) fn enter(&mut self, text: &str) {
        self.call("Input.insertText", json!({ "text": text }));
    }

    /// Changes the screen that shows the page.
    pub(crate) fn show_on(&mut self, screen: Screen) {
        let Screen { width, height, scale, dark, phone } = screen;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
        self.call("Emulation.setDeviceMetricsOverride", metrics);
        let scheme = json!({ "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } });
        self.call("Emulation.setEmulatedMedia", json!({ "features": [scheme] }));
    }

    /// Returns the visible part of the page as a PNG file.
    pub(crate) fn screenshot(&mut self) -> Vec<u8> {
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        data_encoding::BASE64.decode(text(&shot["data"]).as_bytes()).expect("it is base64")
    }

    /// Returns errors, warnings and exceptions since the page was opened.
    pub(crate) fn complaints(&mut self) -> Vec<String> {
        self.value("0"); // collects the earlier events
        let said = ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"];
        let events = self.events.iter().filter(|event| said.iter().any(|method| event["method"] == *method));
        events.map(Value::to_string).collect()
    }

    /// Returns the addresses of the page's network requests since it was opened, including the page itself.
    pub(crate) fn requests(&mut self) -> Vec<String> {
        self.value("0");
        let requests = self.events.iter().filter(|event| event["method"] == "Network.requestWillBeSent");
        requests.map(|event| text(&event["params"]["request"]["url"])).collect()
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        self.session.clear();
        let close = json!({ "id": 0, "method": "Browser.close" }).to_string();
        let _ = self.socket.send(Message::text(close)); // it may have ended by itself
        let deadline = Instant::now() + Duration::from_secs(5);
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("not a string: {value}")).to_owned()
}

#[track_caller]
fn wait_for<T>(what: &str, mut ready: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + TIME_LIMIT;
    loop {
        if let Some(found) = ready() {
            return found;
        }
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn find() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let places: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let programs = ["chromium", "chromium-browser", "google-chrome"];
    let mut found = programs.iter().flat_map(|name| places.iter().map(move |place| place.join(name)));
    found.find(|program| program.is_file()).unwrap_or_else(|| {
        panic!(
            "these tests open pages in a browser and found none: install Chromium (Debian: apt-get install chromium)"
        )
    })
}
