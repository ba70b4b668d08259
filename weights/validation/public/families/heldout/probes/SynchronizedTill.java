import java.util.Hashtable;
import java.util.Vector;

/** A shop till guards every small method with a lock although only one clerk ever uses it. */
public final class SynchronizedTill {

    private final Vector<Integer> drawer = new Vector<>();
    private final Hashtable<String, Integer> stock = new Hashtable<>();
    private final Object auditLock = new Object();
    private long audited;

    private SynchronizedTill(String... goods) {
        for (String good : goods) {
            stock.put(good, 40);
        }
    }

    synchronized boolean sell(String good, int price) {
        Integer left = stock.get(good);
        if (left == null || left == 0) {
            return false;
        }
        stock.put(good, left - 1);
        take(price);
        return true;
    }

    private synchronized void take(int price) {
        drawer.addElement(price);
        if (drawer.size() > 30) {
            empty();
        }
    }

    synchronized void empty() {
        while (!drawer.isEmpty()) {
            int coin = drawer.remove(drawer.size() - 1);
            synchronized (auditLock) {
                audited = audited * 3 % 1_000_003 + coin;
            }
        }
    }

    synchronized void restock(String good) {
        stock.merge(good, 25, Integer::sum);
    }

    public static long run(int n) {
        String[] goods = {"bread", "milk", "tea", "salt", "soap", "rope", "lamp"};
        SynchronizedTill till = new SynchronizedTill(goods);
        StringBuffer receipt = new StringBuffer();
        long refused = 0;
        for (int i = 0; i < n; i++) {
            receipt.setLength(0);
            for (int item = 0; item < 10; item++) {
                String good = goods[(i % 7 + item * item) % goods.length];
                if (till.sell(good, 3 + (i ^ item) % 17)) {
                    receipt.append(good.charAt(0)).append(item);
                } else {
                    refused++;
                    till.restock(good);
                }
            }
            refused += receipt.length();
        }
        till.empty();
        return till.audited * 100_003 + refused;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
