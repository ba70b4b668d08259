/** Looks at every character of a string. */
public final class Vowels {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        String text = "the quick brown fox jumps over the lazy dog";
        long sum = 0;
        for (int i = 0; i < n; i++) {
            for (int at = 0; at < text.length(); at++) {
                char letter = text.charAt(at);
                if (Character.isLetter(letter) && "aeiou".indexOf(letter) >= 0) {
                    sum += i;
                }
            }
        }
        return sum;
    }
}
