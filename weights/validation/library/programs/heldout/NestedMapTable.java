import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/** A table with two keys made of nested maps, with row and column views, filled with sales by town and product. */
public final class NestedMapTable<R, C, V> implements Iterable<NestedMapTable.Cell<R, C, V>> {
    private final Map<R, Map<C, V>> backingMap;
    private final Supplier<Map<C, V>> factory;

    public record Cell<R, C, V>(R rowKey, C columnKey, V value) {
        public Cell {
            Objects.requireNonNull(rowKey, "rowKey");
            Objects.requireNonNull(columnKey, "columnKey");
        }
    }

    NestedMapTable(Map<R, Map<C, V>> backingMap, Supplier<Map<C, V>> factory) {
        this.backingMap = backingMap;
        this.factory = factory;
    }

    V get(R rowKey, C columnKey) {
        Map<C, V> row = backingMap.get(rowKey);
        return row == null ? null : row.get(columnKey);
    }

    void merge(R rowKey, C columnKey, V value, BinaryOperator<V> operator) {
        backingMap.computeIfAbsent(rowKey, key -> factory.get()).merge(columnKey, value, operator);
    }

    V remove(R rowKey, C columnKey) {
        Map<C, V> row = backingMap.get(rowKey);
        if (row == null) {
            return null;
        }
        V value = row.remove(columnKey);
        if (row.isEmpty()) {
            backingMap.remove(rowKey);
        }
        return value;
    }

    Map<C, V> row(R rowKey) {
        return Collections.unmodifiableMap(backingMap.getOrDefault(rowKey, Collections.emptyMap()));
    }

    Map<R, V> column(C columnKey) {
        Map<R, V> column = new LinkedHashMap<>();
        backingMap.forEach((rowKey, row) -> {
            V value = row.get(columnKey);
            if (value != null) {
                column.put(rowKey, value);
            }
        });
        return column;
    }

    @Override
    public Iterator<Cell<R, C, V>> iterator() {
        return backingMap.entrySet().stream()
                .flatMap(row -> row.getValue().entrySet().stream()
                        .map(entry -> new Cell<>(row.getKey(), entry.getKey(), entry.getValue())))
                .iterator();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        NestedMapTable<String, Integer, Long> sales = new NestedMapTable<>(new TreeMap<>(), LinkedHashMap::new);
        List<String> towns = new ArrayList<>();
        for (int i = 0; i < 12 + n / 50; i++) {
            towns.add("Town-" + Integer.toString(i * 7919 % 1000, 36) + i);
        }
        long seed = 17;
        long checksum = 0;
        for (int i = 0; i < n; i++) {
            seed = (seed * 25214903917L + 11) & ((1L << 48) - 1);
            String town = towns.get((int) ((seed >>> 20) % towns.size()));
            int product = 1000 + (int) (seed >>> 33) % 25;
            if (i % 11 == 10) {
                Long removed = sales.remove(town, product);
                checksum += removed == null ? 1 : removed;
            } else {
                sales.merge(town, product, (seed >>> 16) % 900, Long::sum);
            }
            Long other = sales.get(towns.get(i % towns.size()), product);
            checksum += Objects.requireNonNullElse(other, 3L);
        }
        for (int product = 1000; product < 1025; product++) {
            checksum = checksum * 31 + sales.column(product).values().stream().mapToLong(Long::longValue).sum();
        }
        for (String town : towns) {
            checksum = checksum * 31 + sales.row(town).size();
        }
        for (Cell<String, Integer, Long> cell : sales) {
            checksum += cell.rowKey().hashCode() * cell.value() ^ cell.columnKey();
        }
        return checksum;
    }
}
