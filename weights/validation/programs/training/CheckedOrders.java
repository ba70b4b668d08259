/** Orders go through checks that hand on either a fault or a better order. */
public final class CheckedOrders {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Function<A, B> {
        B apply(A input);
    }

    private sealed interface Either<L, R> permits Left, Right {
        <T> Either<L, T> then(Function<? super R, Either<L, T>> next);

        <T> T fold(Function<? super L, T> left, Function<? super R, T> right);

        default <T> Either<L, T> map(Function<? super R, T> change) {
            return then(value -> new Right<>(change.apply(value)));
        }
    }

    private record Left<L, R>(L fault) implements Either<L, R> {
        @Override
        public <T> Either<L, T> then(Function<? super R, Either<L, T>> next) {
            return new Left<>(fault);
        }

        @Override
        public <T> T fold(Function<? super L, T> left, Function<? super R, T> right) {
            return left.apply(fault);
        }
    }

    private record Right<L, R>(R value) implements Either<L, R> {
        @Override
        public <T> Either<L, T> then(Function<? super R, Either<L, T>> next) {
            return next.apply(value);
        }

        @Override
        public <T> T fold(Function<? super L, T> left, Function<? super R, T> right) {
            return right.apply(value);
        }
    }

    private enum Fault { NO_ITEM, TOO_MANY, TOO_DEAR, NO_CREDIT }

    private record Order(int customer, int item, int count) { }

    private record Priced(Order order, long price) { }

    private static final class Shop {
        private final int[] stock = new int[64];
        private final long[] credit = new long[32];

        Shop(int orders) {
            for (int i = 0; i < stock.length; i++) {
                stock[i] = i % 9 == 4 ? 0 : orders / 20 + i;
            }
            for (int i = 0; i < credit.length; i++) {
                credit[i] = 500L * i + 40L * orders;
            }
        }

        Either<Fault, Order> inStock(Order order) {
            if (stock[order.item] == 0) {
                return new Left<>(Fault.NO_ITEM);
            }
            return stock[order.item] < order.count ? new Left<>(Fault.TOO_MANY) : new Right<>(order);
        }

        Priced price(Order order) {
            long each = 3 + order.item * 7L % 50;
            long discount = order.count > 5 ? each * order.count / 10 : 0;
            return new Priced(order, each * order.count - discount);
        }

        Either<Fault, Priced> affordable(Priced priced) {
            if (priced.price > 380) {
                return new Left<>(Fault.TOO_DEAR);
            }
            return priced.price > credit[priced.order.customer] ? new Left<>(Fault.NO_CREDIT) : new Right<>(priced);
        }

        long book(Priced priced) {
            stock[priced.order.item] -= priced.order.count;
            credit[priced.order.customer] -= priced.price;
            return priced.price;
        }
    }

    public static long run(int n) {
        Shop shop = new Shop(n);
        int random = 90210;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            random = random * 1103515245 + 12345;
            Order order = new Order(random >>> 27, random >>> 16 & 63, 1 + (random >>> 22 & 7) % 8);
            Either<Fault, Order> start = new Right<>(order);
            Either<Fault, Long> result = start.then(shop::inStock).map(shop::price).then(shop::affordable).map(shop::book);
            sum = sum * 5 + result.fold(fault -> -1L - fault.ordinal(), price -> price);
        }
        return sum;
    }
}
