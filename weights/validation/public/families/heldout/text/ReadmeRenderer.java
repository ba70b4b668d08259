import java.util.SplittableRandom;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/** Commonmark-java parses documents in Markdown, visits their nodes, and renders them as HTML and as text. */
public final class ReadmeRenderer {
    private static final String[] LINES = {"# Usage of *part* %d",
        "Run `make all` **first**, see [the guide](/guide/%d).",
        "- one item\n- another _item_\n  1. nested %d", "> quoted **text** %d", "```\ncode %d\n```",
        "A paragraph with <b>html</b> &amp; a hard  \nbreak and ![image](x%d.png \"title\").", "***", "Setext %d\n---"};

    private static final class Outline extends AbstractVisitor {
        long sum;

        @Override
        public void visit(Heading heading) {
            sum = sum * 7 + heading.getLevel();
            visitChildren(heading);
        }

        @Override
        public void visit(Link link) {
            sum = sum * 11 + link.getDestination().length();
            visitChildren(link);
        }

        @Override
        public void visit(Text text) {
            sum = sum * 13 + text.getLiteral().length();
        }
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(60);
        Parser parser = Parser.builder().build();
        HtmlRenderer html = HtmlRenderer.builder().escapeHtml(true).build();
        TextContentRenderer plain = TextContentRenderer.builder().build();
        long sum = 0;
        for (int left = n; left > 0; left -= 20) {
            StringBuilder source = new StringBuilder();
            for (int i = 0; i < Math.min(left, 20); i++) {
                String line = LINES[random.nextInt(LINES.length)];
                source.append(line.replace("%d", String.valueOf(random.nextInt(50)))).append("\n\n");
            }
            Node document = parser.parse(source.toString());
            Outline outline = new Outline();
            document.accept(outline);
            sum = sum * 31 + outline.sum + html.render(document).hashCode() + plain.render(document).length();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
