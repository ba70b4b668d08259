import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Finds the nearest dictionary word for mistyped words in a tree whose branches are labelled with distances. */
public final class NearestByTree {
    private static final String[] PARTS = {"an", "ber", "c", "do", "e", "fil", "gra", "ho", "in", "ker", "lo", "ment"};

    private static final class Node {
        private final String word;
        private final int index;
        private final NavigableMap<Integer, Node> children = new TreeMap<>();

        Node(String word, int index) {
            this.word = word;
            this.index = index;
        }

        void insert(String added, int addedIndex) {
            Node node = this;
            int distance = distance(added, node.word);
            while (distance > 0 && node.children.containsKey(distance)) {
                node = node.children.get(distance);
                distance = distance(added, node.word);
            }
            if (distance > 0) {
                node.children.put(distance, new Node(added, addedIndex));
            }
        }

        long search(String typed) {
            int smallest = Integer.MAX_VALUE / 2;
            int nearest = Integer.MAX_VALUE;
            Deque<Node> open = new ArrayDeque<>(List.of(this));
            while (!open.isEmpty()) {
                Node node = open.pop();
                int distance = distance(typed, node.word);
                if (distance < smallest) {
                    smallest = distance;
                    nearest = node.index;
                } else if (distance == smallest) {
                    nearest = Math.min(nearest, node.index);
                }
                node.children.subMap(distance - smallest, true, distance + smallest, true)
                        .forEach((label, child) -> open.push(child));
            }
            return smallest * 1000L + nearest;
        }
    }

    private static int distance(String a, String b) {
        int[] row = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0]++;
            char letter = a.charAt(i - 1);
            for (int j = 1; j < row.length; j++) {
                int cost = letter == b.charAt(j - 1) ? diagonal : 1 + Math.min(diagonal, Math.min(row[j], row[j - 1]));
                diagonal = row[j];
                row[j] = cost;
            }
        }
        return row[b.length()];
    }

    private static String mistype(String word, int kind) {
        int at = kind * 5 % word.length();
        return switch (kind % 4) {
            case 0 -> word.substring(0, at) + word.substring(at + 1);
            case 1 -> String.join("x", word.substring(0, at), word.substring(at));
            case 2 -> word.replace('e', 'a').replace('n', 'm');
            default -> word.substring(1) + word.charAt(0);
        };
    }

    public static long run(int n) {
        List<String> words = new ArrayList<>();
        long seed = 12;
        while (words.size() < n) {
            seed = seed * 48271 % 2147483647;
            long count = 2 + seed % 3;
            long[] picks = LongStream.iterate(seed, last -> last * 48271 % 2147483647).limit(count + 1).toArray();
            seed = picks[(int) count];
            words.add(LongStream.of(picks).skip(1).mapToObj(pick -> PARTS[(int) (pick / 7 % 12)])
                    .collect(Collectors.joining()));
        }
        Node root = new Node(words.get(0), 0);
        IntStream.range(1, n).forEach(index -> root.insert(words.get(index), index));
        return IntStream.range(0, n / 4 + 2)
                .mapToLong(query -> root.search(mistype(words.get(query * 3 % n), query)))
                .reduce(0, (checksum, found) -> (checksum * 31 + found) % 1_000_000_007L);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
