import java.util.*;
public class Main {
    static List<String> keys = new ArrayList<>();
    static List<Integer> values = new ArrayList<>();
    static int find(String word, int at) {
        if (at == keys.size()) {
            return -1;
        }
        if (keys.get(at).equals(word)) {
            return at;
        }
        return find(word, at + 1);
    }
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            String word = in.next();
            int at = find(word, 0);
            if (at < 0) {
                keys.add(word);
                values.add(1);
            } else {
                values.set(at, values.get(at) + 1);
            }
        }
        for (int i = 0; i < keys.size(); i++) {
            System.out.println(keys.get(i) + " " + values.get(i));
        }
    }
}
