/** Strings: building, reversing, palindromes, Caesar's cipher, counting vowels. */
public final class StringBuilding {
    public static final int SIZE = 25_000;

    public static long run(int n) {
        long check = 0;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            String word = word(i);
            text.append(word).append(i % 10 == 9 ? '.' : ' ');
            if (isPalindrome(word)) {
                check += i;
            }
        }
        String secret = caesar(text.toString(), 3);
        String plain = caesar(secret, 23);
        check += vowels(plain);
        for (String word : plain.split(" ")) {
            check = check * 7 + reverse(word).length();
        }
        return check + secret.hashCode();
    }

    private static String word(int number) {
        StringBuilder word = new StringBuilder();
        do {
            word.append((char) ('a' + number % 26));
            number /= 3;
        } while (number > 0);
        return word.toString();
    }

    private static boolean isPalindrome(String word) {
        for (int i = 0; i < word.length() / 2; i++) {
            if (word.charAt(i) != word.charAt(word.length() - 1 - i)) {
                return false;
            }
        }
        return true;
    }

    private static String caesar(String text, int shift) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 'a' && c <= 'z') {
                c = (char) ('a' + (c - 'a' + shift) % 26);
            }
            result.append(c);
        }
        return result.toString();
    }

    private static int vowels(String text) {
        int count = 0;
        for (char c : text.toCharArray()) {
            switch (c) {
                case 'a': case 'e': case 'i': case 'o': case 'u':
                    count++;
                    break;
                default:
                    break;
            }
        }
        return count;
    }

    private static String reverse(String word) {
        String reversed = "";
        for (int i = 0; i < word.length(); i++) {
            reversed = word.charAt(i) + reversed;
        }
        return reversed;
    }
}
