import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Matches orders to buy and to sell by price and time, as an exchange does, and keeps the accounts of the traders. */
public final class OrderBookMatch {
    enum Side {BUY, SELL}

    static final class Order {
        final long id;
        final Side side;
        final int price;
        int open;

        Order(long id, Side side, int price, int quantity) {
            this.id = id;
            this.side = side;
            this.price = price;
            this.open = quantity;
        }
    }

    record Trade(long buyer, long seller, int price, int quantity) {
    }

    private final TreeMap<Integer, Deque<Order>> bids = new TreeMap<>(Comparator.reverseOrder());
    private final TreeMap<Integer, Deque<Order>> asks = new TreeMap<>();
    private final Map<Long, Order> active = new HashMap<>();
    private final Map<Integer, Long> accounts = new HashMap<>();
    private final List<Trade> trades = new ArrayList<>();

    void submit(Order order) {
        TreeMap<Integer, Deque<Order>> opposite = order.side == Side.BUY ? asks : bids;
        Iterator<Map.Entry<Integer, Deque<Order>>> levels = opposite.entrySet().iterator();
        while (order.open > 0 && levels.hasNext()) {
            Map.Entry<Integer, Deque<Order>> level = levels.next();
            if (order.side == Side.BUY ? level.getKey() > order.price : level.getKey() < order.price) {
                break;
            }
            Deque<Order> queue = level.getValue();
            while (order.open > 0 && !queue.isEmpty()) {
                Order resting = queue.peekFirst();
                execute(order, resting);
                if (resting.open == 0) {
                    active.remove(queue.removeFirst().id);
                }
            }
            if (queue.isEmpty()) {
                levels.remove();
            }
        }
        if (order.open > 0) {
            (order.side == Side.BUY ? bids : asks).computeIfAbsent(order.price, p -> new ArrayDeque<>()).add(order);
            active.put(order.id, order);
        }
    }

    private void execute(Order taker, Order maker) {
        int quantity = Math.min(taker.open, maker.open);
        taker.open -= quantity;
        maker.open -= quantity;
        Order buyer = taker.side == Side.BUY ? taker : maker;
        Order seller = buyer == taker ? maker : taker;
        trades.add(new Trade(buyer.id, seller.id, maker.price, quantity));
        accounts.merge((int) buyer.id % 37, -(long) maker.price * quantity, Long::sum);
        accounts.merge((int) seller.id % 37, (long) maker.price * quantity, Long::sum);
    }

    boolean cancel(long id) {
        Order order = active.remove(id);
        if (order != null) {
            (order.side == Side.BUY ? bids : asks).computeIfPresent(order.price,
                (price, queue) -> queue.remove(order) && queue.isEmpty() ? null : queue);
        }
        return order != null;
    }

    public static long run(int n) {
        OrderBookMatch book = new OrderBookMatch();
        long state = 17;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            state = (state * 0x5DEECE66DL + 0xBL) & 0xFFFFFFFFFFFFL;
            int bits = (int) (state >>> 17);
            int middle = 1000 + i / 64 % 300;
            if (bits % 5 == 0) {
                sum += book.cancel(i - 1 - (bits >>> 8) % 50) ? 1 : 0;
            } else {
                Side side = (bits & 64) == 0 ? Side.BUY : Side.SELL;
                int offset = (bits >>> 9 & 15) - 3;
                int price = side == Side.BUY ? middle - offset : middle + offset;
                book.submit(new Order(i, side, price, 1 + bits % 31));
            }
        }
        for (Trade trade : book.trades) {
            sum = sum * 3 + trade.buyer() - trade.seller() + trade.price() * trade.quantity();
        }
        return sum * 31 + book.accounts.hashCode() + book.bids.keySet().hashCode() - book.asks.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
