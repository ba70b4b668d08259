import java.util.*;
public class Main {
    public static void main(String[] args) throws Exception {
        int n = number();
        LinkedList<String> words = new LinkedList<>();
        for (int i = 0; i < n; i++) {
            words.add(word());
        }
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < words.size(); i++) {
            counts.merge(words.get(i), 1, Integer::sum);
        }
        for (String word : counts.keySet()) {
            System.out.println(word + " " + counts.get(word));
        }
    }
    static int number() throws Exception {
        return Integer.parseInt(word());
    }
    static String word() throws Exception {
        StringBuilder b = new StringBuilder();
        int c = System.in.read();
        while (c > ' ') {
            b.append((char) c);
            c = System.in.read();
        }
        return b.toString();
    }
}
