import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;

/** Matches offers to buy and to sell grain by price and then by age, with cancellations and orders at any price. */
public final class GrainOrderBook {
    private static final class Order {
        final int id;
        final int price;
        final boolean buying;
        int tons;

        Order(int id, boolean buying, int price, int tons) {
            this.id = id;
            this.buying = buying;
            this.price = price;
            this.tons = tons;
        }
    }

    private final NavigableMap<Integer, Queue<Order>> buyers = new TreeMap<>(Comparator.reverseOrder());
    private final NavigableMap<Integer, Queue<Order>> sellers = new TreeMap<>();
    private final Map<Integer, Order> open = new HashMap<>();
    private long turnover;
    private int trades;

    private void place(Order order) {
        NavigableMap<Integer, Queue<Order>> others = order.buying ? sellers : buyers;
        Iterator<Map.Entry<Integer, Queue<Order>>> levels = others.headMap(order.price, true).entrySet().iterator();
        while (order.tons > 0 && levels.hasNext()) {
            Map.Entry<Integer, Queue<Order>> level = levels.next();
            Queue<Order> queue = level.getValue();
            while (order.tons > 0 && !queue.isEmpty()) {
                Order other = queue.peek();
                int tons = Math.min(order.tons, other.tons);
                order.tons -= tons;
                other.tons -= tons;
                turnover += (long) tons * level.getKey();
                trades++;
                if (other.tons == 0) {
                    open.remove(queue.remove().id);
                }
            }
            if (queue.isEmpty()) {
                levels.remove();
            }
        }
        if (order.tons > 0 && order.price > 0 && order.price < Integer.MAX_VALUE) {
            (order.buying ? buyers : sellers).computeIfAbsent(order.price, p -> new ArrayDeque<>()).add(order);
            open.put(order.id, order);
        }
    }

    private boolean cancel(int id) {
        Order order = open.remove(id);
        if (order != null) {
            (order.buying ? buyers : sellers).computeIfPresent(order.price, (price, queue) -> {
                queue.remove(order);
                return queue.isEmpty() ? null : queue;
            });
        }
        return order != null;
    }

    private int depth(NavigableMap<Integer, Queue<Order>> side, int levels) {
        int tons = 0;
        for (Queue<Order> queue : side.values()) {
            if (levels-- == 0) {
                break;
            }
            tons += queue.stream().mapToInt(order -> order.tons).sum();
        }
        return tons;
    }

    public static long run(int n) {
        GrainOrderBook book = new GrainOrderBook();
        Random random = new Random(1848);
        int middle = 500;
        long check = 0;
        for (int id = 1; id <= n; id++) {
            int what = random.nextInt(10);
            boolean buying = random.nextBoolean();
            if (what < 2) {
                check += book.cancel(Math.max(1, id - 1 - random.nextInt(60))) ? id : 1;
            } else if (what == 2) {
                book.place(new Order(id, buying, buying ? Integer.MAX_VALUE : 0, 5 + random.nextInt(40)));
            } else {
                int away = random.nextInt(12) * random.nextInt(4) - 3;
                book.place(new Order(id, buying, buying ? middle - away : middle + away, 1 + random.nextInt(30)));
            }
            if (id % 10 == 0) {
                middle += random.nextInt(7) - 3 + (middle < 200 ? 3 : 0);
                check = check * 31 + book.depth(book.buyers, 3) - book.depth(book.sellers, 3);
            }
        }
        return check + book.turnover + 7L * book.trades + book.open.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
