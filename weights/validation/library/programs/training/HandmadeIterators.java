import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A small library of lazy sequences made of iterators written by hand, put to use on a stream of parcels. */
public final class HandmadeIterators {
    interface Seq<T> extends Iterable<T> {
        static <T> Seq<T> tabulate(int size, IntFunction<? extends T> make) {
            return () -> new LookAhead<>(IntStream.range(0, size).iterator(),
                    numbers -> numbers.hasNext() ? make.apply(numbers.next()) : null);
        }

        default <R> Seq<R> map(Function<? super T, ? extends R> change) {
            return () -> new LookAhead<>(iterator(), source -> source.hasNext() ? change.apply(source.next()) : null);
        }

        default Seq<T> filter(Predicate<? super T> wanted) {
            return () -> new LookAhead<>(iterator(), source -> {
                while (source.hasNext()) {
                    T candidate = source.next();
                    if (wanted.test(candidate)) {
                        return candidate;
                    }
                }
                return null;
            });
        }

        default <U, R> Seq<R> zip(Iterable<U> others, BiFunction<? super T, ? super U, ? extends R> join) {
            return () -> {
                Iterator<U> second = others.iterator();
                return this.<R>map(t -> second.hasNext() ? join.apply(t, second.next()) : null).iterator();
            };
        }

        default Seq<List<T>> chunks(int size) {
            return () -> new LookAhead<>(iterator(), source -> {
                List<T> chunk = new ArrayList<>(size);
                while (chunk.size() < size && source.hasNext()) {
                    chunk.add(source.next());
                }
                return chunk.isEmpty() ? null : Collections.unmodifiableList(chunk);
            });
        }

        default <R> R fold(R start, BiFunction<? super R, ? super T, ? extends R> step) {
            R result = start;
            for (T item : this) {
                result = step.apply(result, item);
            }
            return result;
        }
    }

    static final class LookAhead<S, T> implements Iterator<T> {
        private final Iterator<S> source;
        private final Function<? super Iterator<S>, ? extends T> pull;
        private T ready;

        LookAhead(Iterator<S> source, Function<? super Iterator<S>, ? extends T> pull) {
            this.source = source;
            this.pull = pull;
        }

        @Override
        public boolean hasNext() {
            if (ready == null) {
                ready = pull.apply(source);
            }
            return ready != null;
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            T given = ready;
            ready = null;
            return given;
        }
    }

    record Parcel(int id, int grams, String zone) {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Seq<Parcel> parcels = Seq.tabulate(n,
                i -> new Parcel(i, (int) (i * 2654435761L >>> 9 & 4095), "Z" + i * 7L % 13));
        Seq<Integer> scales = Seq.tabulate(n, i -> i % 29 == 0 ? -1 : i % 5);
        Seq<Parcel> light = parcels.filter(p -> p.grams() < 3000).filter(p -> !p.zone().equals("Z5"));
        long vans = light.chunks(16).map(van -> van.stream().mapToLong(Parcel::grams).sum())
                .fold(7L, (sum, grams) -> sum * 31 + grams);
        long charged = light.zip(scales, (p, s) -> s < 0 ? "lost" : p.zone() + p.grams() * s)
                .filter(text -> text.length() > 4 || text.startsWith("Z1"))
                .fold(1L, (sum, text) -> sum * 131 + text.hashCode());
        return vans ^ charged;
    }
}
