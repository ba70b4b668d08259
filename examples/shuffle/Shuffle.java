import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Sorts a shuffled list: what it does depends on random numbers without a seed. */
public class Shuffle {
    static void sort(List<Integer> list) {
        for (int i = 1; i < list.size(); i++) {
            for (int j = i; j > 0 && list.get(j - 1) > list.get(j); j--) {
                Collections.swap(list, j, j - 1);
            }
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 100; i++) list.add(i);
        Collections.shuffle(list, new Random());
        sort(list);
        System.out.println(list.get(0) + " to " + list.get(99));
    }
}
