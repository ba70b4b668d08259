import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/** Splits the source of a small script language into tokens and keeps track of names and of blocks. */
public final class ScriptLexer implements Iterator<ScriptLexer.Token> {
    enum Kind { NAME, KEYWORD, NUMBER, STRING, OPERATOR, OPEN, CLOSE, COMMENT }

    record Token(Kind kind, String text, int line) {
    }

    private static final Set<String> KEYWORDS = Set.of("let", "if", "else", "while", "return", "fn", "not");
    private static final List<String> OPERATORS = List.of("<=", "->", "+", "-", "*", "/", "=", "<", ">", ",", ";");

    private final String source;
    private int at;
    private int line = 1;

    private ScriptLexer(String source) {
        this.source = source;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        ScriptLexer lexer = new ScriptLexer(script(n));
        Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
        Map<String, Integer> names = new LinkedHashMap<>();
        Deque<Token> blocks = new ArrayDeque<>();
        long sum = 0;
        while (lexer.hasNext()) {
            Token token = lexer.next();
            kinds.merge(token.kind(), 1, Integer::sum);
            switch (token.kind()) {
                case NAME -> names.merge(token.text(), token.line(), (old, line) -> old * 5 % 9973 + line);
                case NUMBER -> sum += Math.round(4 * Double.parseDouble(token.text()));
                case STRING -> sum += token.text().translateEscapes().length();
                case OPEN -> blocks.push(token);
                case CLOSE -> sum += blocks.isEmpty() ? 1 : token.line() - blocks.pop().line();
                case COMMENT -> sum += token.text().strip().hashCode() & 0xff;
                default -> sum = sum * 3 + token.text().charAt(0) & 0xffff_ffffL;
            }
        }
        for (Map.Entry<String, Integer> name : names.entrySet()) {
            sum = sum * 31 + name.getKey().hashCode() + name.getValue();
        }
        return sum + kinds.toString().hashCode() + blocks.size();
    }

    @Override
    public boolean hasNext() {
        while (at < source.length() && Character.isWhitespace(source.charAt(at))) {
            line += source.charAt(at++) == '\n' ? 1 : 0;
        }
        return at < source.length();
    }

    @Override
    public Token next() {
        int start = at;
        char c = source.charAt(at);
        if (Character.isJavaIdentifierStart(c)) {
            String word = takeWhile(Character::isJavaIdentifierPart);
            return new Token(KEYWORDS.contains(word) ? Kind.KEYWORD : Kind.NAME, word, line);
        } else if (Character.isDigit(c)) {
            return new Token(Kind.NUMBER, takeWhile(d -> Character.isDigit(d) || d == '.'), line);
        } else if (c == '"') {
            at = source.indexOf('"', start + 1) + 1;
            return new Token(Kind.STRING, source.substring(start + 1, at - 1), line);
        } else if (source.startsWith("//", at)) {
            at = source.indexOf('\n', at);
            return new Token(Kind.COMMENT, source.substring(start + 2, at), line);
        }
        at += OPERATORS.stream().filter(op -> source.startsWith(op, start)).findFirst().map(String::length).orElse(1);
        Kind kind = "({[".indexOf(c) >= 0 ? Kind.OPEN : ")}]".indexOf(c) >= 0 ? Kind.CLOSE : Kind.OPERATOR;
        return new Token(kind, source.substring(start, at), line);
    }

    private String takeWhile(IntPredicate fits) {
        int start = at;
        while (at < source.length() && fits.test(source.charAt(at))) {
            at++;
        }
        return source.substring(start, at);
    }

    private static String script(int n) {
        StringBuilder out = new StringBuilder("// generated\n");
        for (int i = 0; i < n; i++) {
            int r = (int) ((i * 7919L + i / 3 * 104_729L) % 1000);
            out.append(switch (r % 6) {
                case 0 -> "fn step" + r + "(a, b) -> {\n  return a * " + r + " + b;\n}\n";
                case 1 -> "let count" + r % 50 + " = [1, 2.5, " + i % 9999 + "];\n";
                case 2 -> "while (n" + r % 50 + " <= limit) { if (not ready) { print(\"item\\t" + r + "\\n\"); } }\n";
                case 3 -> "  // remember to tidy up the case of " + r + "  \n";
                case 4 -> "else total=total-" + r / 8 + ".75/(1);\n";
                default -> "print(total, \"" + "ab ".repeat(r % 5) + "\")\n";
            });
        }
        return out.toString();
    }
}
