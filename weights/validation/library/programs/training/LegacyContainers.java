import java.util.Hashtable;
import java.util.Stack;
import java.util.Vector;

/** Stock is kept in the oldest containers, all of which lock themselves at each call. */
public final class LegacyContainers {
    public static long run(int n) {
        Hashtable<String, Integer> stock = new Hashtable<>();
        Vector<Integer> sizes = new Vector<>();
        Stack<Character> open = new Stack<>();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            StringBuffer label = new StringBuffer();
            for (int part = 0; part < 4; part++) {
                label.append((char) ('a' + (i + part) % 7)).append(part == 1 ? "(" : ")");
            }
            label.append(i % 20).reverse();
            String key = label.toString();
            Integer old = stock.get(key);
            stock.put(key, old == null ? 1 : old + 1);
            for (int k = 0; k < label.length(); k++) {
                if (label.charAt(k) == ')') {
                    open.push(label.charAt(k));
                } else if (!open.isEmpty()) {
                    sum += open.pop();
                }
            }
            open.clear();
            sizes.addElement(stock.size());
            if (sizes.size() > 50) {
                for (int k = 0; k < sizes.size(); k++) {
                    sum += sizes.elementAt(k);
                }
                sizes.removeAllElements();
            }
        }
        for (String key : stock.keySet()) {
            sum += (long) key.hashCode() * stock.get(key);
        }
        return sum + sizes.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
