/** News of several topics are passed to whoever listens. */
public final class EventBus {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private enum Topic {
        WEATHER, SPORT, MARKET, CITY
    }

    private record News(Topic topic, int weight, long time) { }

    @FunctionalInterface
    private interface Listener<E> {
        boolean hear(E event);

        default Listener<E> limited(int times) {
            int[] left = {times};
            return event -> hear(event) && --left[0] > 0;
        }
    }

    private static final class Subscription<E> {
        final Listener<? super E> listener;
        Subscription<E> next;

        Subscription(Listener<? super E> listener, Subscription<E> next) {
            this.listener = listener;
            this.next = next;
        }
    }

    private static final class Channel<E> {
        private final Subscription<E> head = new Subscription<>(null, null);
        private int listeners;

        void subscribe(Listener<? super E> listener) {
            head.next = new Subscription<>(listener, head.next);
            listeners++;
        }

        void publish(E event) {
            Subscription<E> before = head;
            while (before.next != null) {
                if (before.next.listener.hear(event)) {
                    before = before.next;
                } else {
                    before.next = before.next.next;
                    listeners--;
                }
            }
        }
    }

    private static final class Counter implements Listener<News> {
        private long count;

        @Override
        public boolean hear(News news) {
            count++;
            return true;
        }
    }

    private static final class Paper {
        private long sum;
        private long latest;

        boolean print(News news) {
            sum += news.weight() ^ latest;
            latest = news.time();
            return true;
        }
    }

    private final Channel<News>[] channels;

    @SuppressWarnings({"unchecked", "rawtypes"})
    private EventBus(int topics) {
        channels = new Channel[topics];
        for (int i = 0; i < topics; i++) {
            channels[i] = new Channel<>();
        }
    }

    private Channel<News> on(Topic topic) {
        return channels[topic.ordinal()];
    }

    public static long run(int n) {
        Topic[] topics = Topic.values();
        EventBus bus = new EventBus(topics.length);
        Counter counter = new Counter();
        Paper paper = new Paper();
        double[] average = {50};
        int[] histogram = new int[10];
        for (Channel<News> channel : bus.channels) {
            channel.subscribe(counter);
            channel.subscribe(news -> histogram[news.weight() / 10]++ >= 0);
        }
        bus.on(Topic.CITY).subscribe(paper::print);
        bus.on(Topic.MARKET).subscribe(news -> (average[0] += (news.weight() - average[0]) * 0.05) < 99);
        long seed = 7;
        for (int i = 0; i < n; i++) {
            seed = seed * 48271 % 2147483647;
            Channel<News> channel = bus.on(topics[(int) seed & 3]);
            if (seed % 5 == 0) {
                channel.subscribe(counter.limited((int) (seed >> 9) % 30 + 1));
            } else if (seed % 97 == 0 && channel.listeners < 20) {
                channel.subscribe(paper::print);
            }
            channel.publish(new News(topics[(int) seed & 3], (int) (seed >> 8) % 100, i));
        }
        long check = counter.count * 31 + paper.sum + (long) (average[0] * 1000);
        for (int count : histogram) {
            check = check * 13 + count;
        }
        return check;
    }
}
