import java.util.*;
public class Main {
    static String[] all;
    static int count(String word) {
        int found = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i].equals(word)) {
                found++;
            }
        }
        return found;
    }
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        all = new String[n];
        for (int i = 0; i < n; i++) {
            all[i] = in.next();
        }
        Set<String> seen = new HashSet<>();
        StringBuilder out = new StringBuilder();
        for (String word : all) {
            if (seen.add(word)) {
                out.append(word).append(' ').append(count(word)).append('\n');
            }
        }
        System.out.print(out);
    }
}
