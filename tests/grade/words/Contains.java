import java.util.*;
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<String> words = new ArrayList<>();
        List<Integer> counts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            String word = in.next();
            if (!words.contains(word)) {
                words.add(word);
                counts.add(1);
            } else {
                int at = words.indexOf(word);
                counts.set(at, counts.get(at) + 1);
            }
        }
        for (int i = 0; i < words.size(); i++) {
            System.out.println(words.get(i) + " " + counts.get(i));
        }
    }
}
