import freemarker.template.Configuration;
import freemarker.template.SimpleHash;
import freemarker.template.DefaultObjectWrapper;
import freemarker.template.DefaultObjectWrapperBuilder;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/** FreeMarker parses a template and fills in invoices with loops, macros, conditions and formatted numbers. */
public final class InvoiceTemplate {
    private static final String SOURCE = "<#macro row item>${item.name?cap_first}: ${item.price?string('0.00')}\n"
            + "</#macro><#assign total = 0>Invoice ${number} for ${customer?upper_case?html}\n"
            + "<#list items as item><@row item/><#assign total += item.price * item.count>"
            + "<#if item.count gt 2>  many!<#elseif item?index == 0>  first\n<#else>  few\n</#if></#list>"
            + "Total ${total} <#if (total > 100)>${'large'?right_pad(10, '.')}</#if>";

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(120);
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_32);
        configuration.setLocale(Locale.US);
        DefaultObjectWrapper wrapper = new DefaultObjectWrapperBuilder(Configuration.VERSION_2_3_32).build();
        long sum = 0;
        try {
            Template template = null;
            for (int i = 0; i < n; i++) {
                if (i % 10 == 0) {
                    template = new Template("invoice", SOURCE, configuration);
                }
                List<Map<String, Object>> items = new ArrayList<>();
                for (int k = 1 + random.nextInt(3); k > 0; k--) {
                    Map<String, Object> item = new HashMap<>();
                    item.put("name", "thing " + k);
                    item.put("price", random.nextInt(5000) / 100.0);
                    item.put("count", 1 + random.nextInt(4));
                    items.add(item);
                }
                Map<String, Object> data = new HashMap<>();
                data.put("number", 1000 + i);
                data.put("customer", "Smith & Sons " + random.nextInt(9));
                data.put("items", items);
                StringWriter out = new StringWriter();
                template.process(new SimpleHash(data, wrapper), out);
                sum = sum * 31 + out.toString().hashCode();
            }
        } catch (IOException | TemplateException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
