import java.util.SplittableRandom;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Jsoup parses untidy web pages of a shop, selects the offers, changes them and prints the pages. */
public final class ShopPageReader {
    private static String page(SplittableRandom random) {
        StringBuilder page = new StringBuilder("<html><head><title>Shop</title><body><ul id=offers>");
        for (int i = 0; i < 4; i++) {
            page.append("<li class='offer ").append(random.nextBoolean() ? "new" : "old").append("'><b>Item ");
            page.append(random.nextInt(100)).append("</b> &euro;").append(random.nextInt(90));
            page.append(" <a href='/buy?id=").append(i).append("&amp;x=1'>buy<br>now</a>");
        }
        return page.append("</ul><p>Thanks<p>See you").toString();
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(404);
        long sum = 0;
        for (int i = 0; i < (n + 1) / 2; i++) {
            Document document = Jsoup.parse(page(random), "https://shop.example/");
            for (Element offer : document.select("ul#offers > li.offer.new:has(a[href^=/buy])")) {
                offer.attr("data-price", offer.ownText()).removeClass("new");
                sum = sum * 31 + offer.selectFirst("a").absUrl("href").hashCode();
            }
            document.body().appendElement("footer").text("Page " + i + " <end>");
            sum = sum * 31 + document.outerHtml().hashCode() + document.text().length();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
