/** Numbers that read the same backwards. */
public final class Palindromes {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            String text = Integer.toString(i);
            StringBuilder backwards = new StringBuilder();
            for (int at = text.length() - 1; at >= 0; at--) {
                backwards.append(text.charAt(at));
            }
            if (backwards.toString().equals(text)) {
                sum += i;
            }
        }
        return sum;
    }
}
