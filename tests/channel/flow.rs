//! Counters that a program changes by reflection: psf gives no score to counts that contradict the control flow.

use crate::support::jdk::jdks_in_turn;
use crate::support::turn::in_turn;

/// Works, changes the counters as asked, and continues. The largest counter belongs to a loop.
const CHANGES: &str = r#"import java.lang.reflect.Field;
    public class Main {
        static int work(int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
                sum += (i & 1) == 0 ? half(i) : i;
            }
            return sum;
        }
        private static int half(int i) {
            return i / 2;
        }
        public static void main(String[] args) throws Exception {
            int sum = work(100001);
            Field field = Class.forName("psf.runt".concat("ime.Slots")).getDeclaredField("COUNTS");
            field.setAccessible(true);
            long[] counts = (long[]) field.get(null);
            int largest = 0;
            int second = 0;
            for (int i = 0; i < counts.length; i++) {
                largest = counts[i] > counts[largest] ? i : largest;
            }
            for (int i = 0; i < counts.length; i++) {
                second = i != largest && (second == largest || counts[i] > counts[second]) ? i : second;
            }
            switch (args[0]) {
                case "zero": java.util.Arrays.fill(counts, 0); break;
                case "half": for (int i = 0; i < counts.length; i++) counts[i] /= 2; break;
                case "lowered": counts[largest] = 7; break;
                case "little": counts[largest] -= 1000; break;
                case "doubled": counts[second] *= 4; break;
                case "negative": counts[largest] = -5; break;
                default: break;
            }
            System.out.println(sum);
        }
    }"#;

#[test]
fn counts_that_no_control_flow_gives_have_no_score() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = super::with(jdk, CHANGES);
        for mode in ["edge", "instruction"] {
            let run = |how: &str| super::score(&work, &format!("--mode {mode} --output verdict=verdict.json -- {how}"));
            run("nothing").expect(0);
            // The control flow allows any number of a loop's rounds. In instruction mode, several counters have the same number.
            let found = if mode == "edge" { 3 } else { CASES.len() };
            for (how, what) in &CASES[..found] {
                let ran = run(how).expect(7);
                ran.complains(&[what]);
                assert!(work.read("verdict.json").contains("\"tampered\""), "{how}: {}", work.read("verdict.json"));
            }
        }
    }
}

const CASES: [(&str, &str); 6] = [
    ("zero", "Main.main([Ljava/lang/String;)V"),
    ("half", "Main.main([Ljava/lang/String;)V"),
    ("negative", "negative"),
    ("lowered", "Main.work(I)I contradict one another"),
    ("little", "Main.work(I)I contradict one another"),
    ("doubled", "Main.work(I)I contradict one another"),
];
