import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Runs a stockroom whose parts talk only through events sent to listeners of a topic or of all topics under it. */
public final class StockroomBus {
    private record Event(String topic, String item, int amount) {
    }

    private static final class Bus {
        private final Map<String, List<Consumer<Event>>> listeners = new HashMap<>();
        private final Deque<Event> waiting = new ArrayDeque<>();
        private long delivered;

        Runnable subscribe(String topic, Consumer<Event> listener) {
            List<Consumer<Event>> list = listeners.computeIfAbsent(topic, t -> new CopyOnWriteArrayList<>());
            list.add(listener);
            return () -> list.remove(listener);
        }

        void publish(String topic, String item, int amount) {
            waiting.addLast(new Event(topic, item, amount));
        }

        void drain() {
            Event event;
            while ((event = waiting.pollFirst()) != null) {
                String topic = event.topic();
                int end = topic.length();
                while (end > 0) {
                    for (Consumer<Event> listener : listeners.getOrDefault(topic.substring(0, end), List.of())) {
                        listener.accept(event);
                        delivered++;
                    }
                    end = topic.lastIndexOf('.', end - 1);
                }
            }
        }
    }

    private static final class Inventory {
        private final Map<String, Integer> stock = new TreeMap<>();
        private final Bus bus;

        Inventory(Bus bus) {
            this.bus = bus;
            bus.subscribe("order.placed", this::onOrder);
            bus.subscribe("truck.arrived", event -> stock.merge(event.item(), event.amount(), Integer::sum));
        }

        private void onOrder(Event order) {
            int there = stock.getOrDefault(order.item(), 0);
            if (there < order.amount()) {
                bus.publish("order.refused", order.item(), order.amount() - there);
                return;
            }
            stock.put(order.item(), there - order.amount());
            bus.publish("order.shipped", order.item(), order.amount());
            if (there - order.amount() < 10) {
                bus.publish("stock.low." + order.item(), order.item(), there - order.amount());
            }
        }
    }

    public static long run(int n) {
        Bus bus = new Bus();
        Inventory inventory = new Inventory(bus);
        Map<String, Integer> refused = new TreeMap<>();
        List<String> journal = new ArrayList<>();
        bus.subscribe("stock.low", low -> bus.publish("truck.arrived", low.item(), 40 - low.amount()));
        bus.subscribe("order.refused", event -> {
            refused.merge(event.item(), 1, Integer::sum);
            bus.publish("truck.arrived", event.item(), event.amount());
        });
        bus.subscribe("order", event -> journal.add(event.topic().substring(6) + ':' + event.item()));
        Deque<Runnable> watchers = new ArrayDeque<>();
        long[] watched = {0};
        long check = 0;
        int seed = 4711;
        for (int i = 0; i < n; i++) {
            seed = seed * 1_103_515_245 + 12345;
            int draw = seed >>> 17;
            String item = "item" + Integer.numberOfTrailingZeros(draw | 0x800) * (1 + i % 3);
            bus.publish("order.placed", item, 1 + draw % 13);
            if (i % 50 == 0) {
                watchers.add(bus.subscribe("stock.low." + item, event -> watched[0] += event.amount()));
                if (watchers.size() > 6) {
                    watchers.remove().run();
                }
            }
            bus.drain();
            if (journal.size() > 200) {
                check = check * 31 + String.join(",", journal.subList(0, 100)).hashCode();
                journal.subList(0, 150).clear();
            }
        }
        return check + bus.delivered * 1000 + watched[0] + inventory.stock.hashCode() + refused.hashCode();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
