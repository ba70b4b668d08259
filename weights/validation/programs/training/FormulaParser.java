/** Recursive descent over a text of characters. */
public final class FormulaParser {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final char[] text;
    private int at;

    private FormulaParser(char[] text) {
        this.text = text;
    }

    public static long run(int n) {
        char[] text = "(12+7*3)-4*(9-2*(3+1))+100/7-(((5)))*2+8*8*8-77/(3+4)+1".toCharArray();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            text[1] = (char) ('1' + i % 9);
            sum += new FormulaParser(text).sum();
        }
        return sum;
    }

    private int sum() {
        int value = product();
        while (at < text.length && (text[at] == '+' || text[at] == '-')) {
            value = text[at++] == '+' ? value + product() : value - product();
        }
        return value;
    }

    private int product() {
        int value = factor();
        while (at < text.length && (text[at] == '*' || text[at] == '/')) {
            value = text[at++] == '*' ? value * factor() : value / factor();
        }
        return value;
    }

    private int factor() {
        if (text[at] == '(') {
            at++;
            int value = sum();
            if (text[at] != ')') {
                throw new IllegalStateException("no end at " + at);
            }
            at++;
            return value;
        }
        int value = 0;
        while (at < text.length && text[at] >= '0' && text[at] <= '9') {
            value = value * 10 + text[at++] - '0';
        }
        return value;
    }
}
