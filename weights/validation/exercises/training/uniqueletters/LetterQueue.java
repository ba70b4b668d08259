/** Finds the longest part without a repeated letter with a queue of linked letters. */
public final class LetterQueue {
    private static final class Queue {
        private static final class Link {
            private final char letter;
            private Link behind;

            Link(char letter) {
                this.letter = letter;
            }
        }

        private Link front;
        private Link back;
        private int size;

        int size() {
            return size;
        }

        boolean contains(char letter) {
            for (Link link = front; link != null; link = link.behind) {
                if (link.letter == letter) {
                    return true;
                }
            }
            return false;
        }

        void add(char letter) {
            Link link = new Link(letter);
            if (front == null) {
                front = link;
            } else {
                back.behind = link;
            }
            back = link;
            size++;
        }

        void remove() {
            front = front.behind;
            size--;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        Queue part = new Queue();
        int longest = 0;
        int where = 0;
        for (int i = 0; i < n; i++) {
            while (part.contains(text[i])) {
                part.remove();
            }
            part.add(text[i]);
            if (part.size() > longest) {
                longest = part.size();
                where = i + 1 - longest;
            }
        }
        return longest * 1_000_000_007L + where;
    }

    private static char[] text(int n) {
        char[] text = new char[n];
        int seed = 7;
        int letter = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            letter = (seed >>> 28) < 12 ? (letter + 7) % 60 : (seed >>> 16) % 60;
            text[i] = (char) ('@' + letter);
        }
        return text;
    }
}
