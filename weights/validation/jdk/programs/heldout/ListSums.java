import java.util.ArrayList;
import java.util.List;

/** Goes through a list, by an iterator and by index. */
public final class ListSums {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Integer> values = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            values.add(i * 7 % 101);
        }
        long sum = 0;
        for (int value : values) {
            sum += value;
        }
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i) % 2 == 0) {
                sum -= values.get(i);
            }
        }
        return sum;
    }
}
