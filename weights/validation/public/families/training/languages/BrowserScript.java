import org.mozilla.javascript.Context;
import org.mozilla.javascript.ContextFactory;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/** Rhino interprets a script in JavaScript that sorts records, uses closures and throws exceptions. */
public final class BrowserScript {
    private static final String SOURCE = "function Cart(owner) { this.owner = owner; this.items = []; }\n"
            + "Cart.prototype.add = function(name, price) {\n"
            + "  this.items.push({name: name, price: price}); return this; };\n"
            + "Cart.prototype.total = function() {\n"
            + "  return this.items.reduce(function(s, i) { return s + i.price; }, 0); };\n"
            + "function counter() { var c = 0; return function(d) { c += d; return c; }; }\n"
            + "function shop(n) {\n"
            + "  var sum = 0, count = counter();\n"
            + "  for (var i = 0; i < n; i++) {\n"
            + "    var cart = new Cart('user' + i % 5);\n"
            + "    for (var k = 0; k < 5; k++)\n"
            + "      cart.add('item' + (i * 7 + k * 3) % 11, (i * 13 + k * k) % 100 + 0.25);\n"
            + "    cart.items.sort(function(a, b) {\n"
            + "      return a.name < b.name ? -1 : a.name > b.name ? 1 : a.price - b.price; });\n"
            + "    try {\n"
            + "      if (cart.total() > 250) throw new Error('limit ' + cart.owner);\n"
            + "      sum += count(cart.total()) % 1000;\n"
            + "    } catch (e) { sum += e.message.length; }\n"
            + "    for (var key in cart.items[0]) sum += key.charCodeAt(0) & 15;\n"
            + "  }\n"
            + "  return sum;\n"
            + "}\n";
    private static final ScriptableObject SHARED = shared();

    private static ScriptableObject shared() {
        Context context = new ContextFactory().enterContext();
        try {
            return context.initSafeStandardObjects();
        } finally {
            Context.exit();
        }
    }

    public static long run(int n) {
        Context context = new ContextFactory().enterContext();
        try {
            context.setOptimizationLevel(-1);
            Scriptable scope = context.newObject(SHARED);
            scope.setPrototype(SHARED);
            scope.setParentScope(null);
            context.evaluateString(scope, SOURCE, "shop.js", 1, null);
            Object result = context.evaluateString(scope, "shop(" + n + ")", "call.js", 1, null);
            return Math.round(Context.toNumber(result) * 4);
        } finally {
            Context.exit();
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
