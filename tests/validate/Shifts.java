/** A method that a loop in main calls as often as the argument says. */
public class Shifts {
    static int sum;

    public static void main(String[] args) {
        int calls = Integer.parseInt(args[0]);
        for (int i = 0; i < calls; i++) {
            sum += shift(i);
        }
    }

    static int shift(int i) {
        return i << 1 ^ i;
    }
}
