import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Completes half-typed search phrases from a tree of characters that remembers how often each was searched. */
public final class PhraseTrie {
    private static final String[] WORDS = {"red", "reed", "reading", "lamp", "lantern", "large", "oak", "oaken",
        "table", "tablet", "tall", "chair", "chain", "cheap", "child", "old", "olive", "green", "grey", "shelf"};

    static class Node {
        HashMap<Character, Node> children = new HashMap<>();
        int count;
    }

    static class Hit {
        String phrase;
        int count;

        Hit(String phrase, int count) {
            this.phrase = phrase;
            this.count = count;
        }
    }

    private final Node root = new Node();
    private int nodes = 1;

    private void add(String phrase) {
        Node node = root;
        for (char c : phrase.toCharArray()) {
            if (!node.children.containsKey(c)) {
                node.children.put(c, new Node());
                nodes++;
            }
            node = node.children.get(c);
        }
        node.count++;
    }

    private List<Hit> complete(String prefix, int most) {
        List<Hit> best = new ArrayList<>();
        Node node = root;
        for (int i = 0; i < prefix.length(); i++) {
            node = node.children.get(prefix.charAt(i));
            if (node == null) {
                return best;
            }
        }
        Comparator<Hit> worstFirst = Comparator.comparingInt(hit -> hit.count);
        PriorityQueue<Hit> queue = new PriorityQueue<>(worstFirst.thenComparing(hit -> hit.phrase));
        collect(node, new StringBuilder(prefix), queue, most);
        while (!queue.isEmpty()) {
            best.add(0, queue.poll());
        }
        return best;
    }

    private void collect(Node node, StringBuilder path, PriorityQueue<Hit> queue, int most) {
        if (node.count > 0) {
            queue.add(new Hit(path.toString(), node.count));
            if (queue.size() > most) {
                queue.poll();
            }
        }
        for (Map.Entry<Character, Node> entry : node.children.entrySet()) {
            path.append(entry.getKey());
            collect(entry.getValue(), path, queue, most);
            path.setLength(path.length() - 1);
        }
    }

    public static long run(int n) {
        PhraseTrie trie = new PhraseTrie();
        long seed = 99;
        long check = 0;
        for (int i = 0; i < n; i++) {
            seed = (seed * 25214903917L + 11) & 0xFFFFFFFFFFFFL;
            int r = (int) (seed >>> 20);
            String phrase = WORDS[r % 20];
            if (r % 3 != 0) {
                phrase = phrase + " " + WORDS[r / 20 % 20 * (r / 400 % 20) / 20];
            }
            if (r % 11 == 0) {
                phrase = "buy " + phrase + " " + r / 8000 % 25;
            }
            trie.add(phrase);
            if (i % 4 == 3) {
                String typed = phrase.substring(0, Math.min(phrase.length(), 4 + r / 7 % 4));
                for (Hit hit : trie.complete(i % 28 == 3 ? typed + "?" : typed, 3)) {
                    check = check * 31 + hit.phrase.hashCode() + hit.count;
                }
            }
        }
        return check + trie.nodes;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
