import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Walks a made-up tree of folders as a stream and looks for duplicates, heavy branches and stale drafts. */
public final class FolderAudit {
    sealed interface Node permits Folder, Document {
        long bytes();

        Stream<Node> walk();
    }

    record Folder(String name, List<Node> children) implements Node {
        public long bytes() {
            return children.stream().mapToLong(Node::bytes).sum() + 64;
        }

        public Stream<Node> walk() {
            return Stream.concat(Stream.of(this), children.stream().flatMap(Node::walk));
        }
    }

    record Document(String name, long bytes, int day) implements Node {
        String extension() {
            return name.contains(".") ? name.substring(name.lastIndexOf('.') + 1) : "";
        }

        public Stream<Node> walk() {
            return Stream.of(this);
        }
    }

    private static final String[] STEMS = {"report", "invoice", "photo", "draft", "notes", "budget"};
    private static final String[] ENDINGS = {".txt", ".txt", ".pdf", ".png", ".tar.gz", ""};

    private int state = 77;

    private int pick(int below) {
        state = state * 134775813 + 1;
        return (state >>> 7) % below;
    }

    private Folder build(String name, int documents, int depth) {
        List<Node> children = new ArrayList<>();
        int left = documents;
        while (left > 0) {
            int share = depth > 0 && left > 5 && pick(6) == 0 ? 1 + pick(left) : 0;
            if (share > 0) {
                children.add(build(name + "/" + STEMS[pick(6)].charAt(0) + children.size(), share, depth - 1));
                left -= share;
            } else {
                int number = pick(40);
                String file = STEMS[pick(6)] + number + ENDINGS[pick(6)];
                children.add(new Document(file, 100L + number * pick(90), pick(365)));
                left--;
            }
        }
        return new Folder(name, List.copyOf(children));
    }

    private static Stream<Document> documents(Node root) {
        return root.walk().mapMulti((node, sink) -> {
            if (node instanceof Document document) {
                sink.accept(document);
            }
        });
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Folder root = new FolderAudit().build("", n, 9);
        Map<String, Long> byExtension = documents(root).collect(Collectors.groupingBy(Document::extension,
                TreeMap::new, Collectors.summingLong(Document::bytes)));
        List<String> doubled = documents(root)
                .collect(Collectors.groupingBy(Document::name))
                .values().stream()
                .filter(group -> group.size() > 1)
                .sorted(Comparator.<List<Document>>comparingInt(Collection::size).thenComparing(g -> g.get(0).name()))
                .dropWhile(group -> group.size() < 3)
                .map(group -> group.size() + group.get(0).name())
                .toList();
        String heavy = root.walk()
                .filter(Folder.class::isInstance)
                .map(Folder.class::cast)
                .filter(folder -> folder.children().size() > 2)
                .sorted(Comparator.comparingLong(Folder::bytes).reversed().thenComparing(Folder::name))
                .skip(1)
                .takeWhile(folder -> folder.bytes() * 20 > root.bytes())
                .map(Folder::name)
                .collect(Collectors.joining(" "));
        int ages = documents(root)
                .filter(document -> document.day() < 60 && document.name().startsWith("draft"))
                .mapToInt(Document::day)
                .reduce(1, (x, y) -> x * 5 + y);
        long sum = IntStream.range(0, doubled.size()).mapToLong(i -> (i % 50 + 1L) * doubled.get(i).hashCode()).sum();
        for (var entry : byExtension.entrySet()) {
            sum = sum * 31 + entry.getKey().length() + entry.getValue();
        }
        return sum * 31 + heavy.hashCode() + ages;
    }
}
