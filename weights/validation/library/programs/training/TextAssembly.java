import java.util.StringJoiner;

/** Lines of text are put together, taken apart again, formatted and read as numbers. */
public final class TextAssembly {
    private static boolean isPalindrome(String text) {
        for (int low = 0, high = text.length() - 1; low < high; low++, high--) {
            if (text.charAt(low) != text.charAt(high)) {
                return false;
            }
        }
        return true;
    }

    private static String caesar(String text, int by) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            if (Character.isLetter(chars[i])) {
                chars[i] = (char) ('a' + (Character.toLowerCase(chars[i]) - 'a' + by) % 26);
            }
        }
        return new String(chars);
    }

    private static String compress(String text) {
        StringBuilder builder = new StringBuilder();
        for (int i = 0; i < text.length();) {
            int from = i;
            while (i < text.length() && text.charAt(i) == text.charAt(from)) {
                i++;
            }
            builder.append(text.charAt(from)).append(i - from);
        }
        return builder.toString();
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int id = i % 4000;
            StringJoiner joiner = new StringJoiner(",", "[", "]");
            joiner.add("Name" + id).add(Integer.toString(id * 17)).add(Integer.toHexString(id)).add("aabbb".repeat(id % 3 + 1));
            String line = joiner.toString();
            String[] fields = line.substring(1, line.length() - 1).split(",");
            sum += Integer.parseInt(fields[1]) + Long.parseLong(fields[2], 16) + compress(fields[3]).hashCode();
            sum = sum * 3 + caesar(fields[0], id % 26).hashCode();
            sum += isPalindrome(fields[1]) ? 100 : line.indexOf("bbb") + line.lastIndexOf(',');
            sum += line.replace("b", "xy").toUpperCase().trim().length();
            if (i % 8 == 0) {
                sum += String.format("%05d|%-8s|%x", id, fields[0], id * 3).hashCode();
            }
            sum += (long) (Double.parseDouble(id + "." + id % 10) * 10);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
