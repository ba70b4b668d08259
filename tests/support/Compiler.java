import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.spi.ToolProvider;

/**
 * Runs javac for each request. A request is a line with the arguments, separated by tabs. The answer is a line with the exit code
 * and the length of the output, and then the output. The server ends at the end of its input.
 */
public class Compiler {
    public static void main(String[] ignored) throws Exception {
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream answers = System.out;
        for (String request; (request = requests.readLine()) != null; ) {
            StringWriter printed = new StringWriter();
            PrintWriter writer = new PrintWriter(printed, true);
            int code = javac.run(writer, writer, request.split("\t"));
            byte[] text = printed.toString().getBytes(StandardCharsets.UTF_8);
            answers.print(code + " " + text.length + "\n");
            answers.write(text, 0, text.length);
            answers.flush();
        }
    }
}
