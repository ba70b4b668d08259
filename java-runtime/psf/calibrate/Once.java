package psf.calibrate;

import java.io.BufferedReader;
import java.io.InputStreamReader;

/**
 * Runs generated programs once each, so that they can be counted. Standard input has lines {@code PROGRAM ROUNDS}. It uses one
 * thread.
 */
public final class Once {
    private Once() {}

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            ((Program) Class.forName(words[0]).getDeclaredConstructor().newInstance()).run(Integer.parseInt(words[1]));
        }
    }
}
