import java.util.ArrayDeque;
import java.util.Deque;

class BracketChecker {
    private final String text;

    BracketChecker(String text) {
        this.text = text;
    }

    boolean areBracketsMatchedAndNestedCorrectly() {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : text.toCharArray()) {
            if ("([{".indexOf(c) >= 0) {
                open.push(c);
            }
            int closes = ")]}".indexOf(c);
            if (closes >= 0 && (open.isEmpty() || open.pop() != "([{".charAt(closes))) {
                return false;
            }
        }
        return open.isEmpty();
    }
}
