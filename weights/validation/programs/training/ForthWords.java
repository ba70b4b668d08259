/** A small language without variables: words that work on one stack, and new words made of old ones. */
public final class ForthWords {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Word {
        void run(Machine machine);
    }

    private record Entry(int name, Word word, Entry older) { }

    private static final class Machine {
        private final int[] stack = new int[64];
        private int depth;
        private Entry dictionary;
        private char[] text;
        private int at;

        void push(int value) {
            stack[depth++] = value;
        }

        int pop() {
            return stack[--depth];
        }

        void define(String name, Word word) {
            int code = 0;
            for (int i = 0; i < name.length(); i++) {
                code = code * 37 + name.charAt(i);
            }
            dictionary = new Entry(code, word, dictionary);
        }

        Word find(int name) {
            Entry entry = dictionary;
            while (entry.name != name) {
                entry = entry.older;
            }
            return entry.word;
        }

        /** Reads up to a closing bracket or the end. */
        Word compile() {
            Word[] words = new Word[40];
            int count = 0;
            while (at < text.length) {
                char c = text[at];
                if (c == ' ') {
                    at++;
                } else if (c == ']') {
                    at++;
                    break;
                } else if (c == '[') {
                    at++;
                    words[count++] = compile();
                } else if (c >= '0' && c <= '9') {
                    int value = 0;
                    while (at < text.length && text[at] >= '0' && text[at] <= '9') {
                        value = value * 10 + text[at++] - '0';
                    }
                    int number = value;
                    words[count++] = machine -> machine.push(number);
                } else {
                    int code = 0;
                    while (at < text.length && text[at] != ' ' && text[at] != ']') {
                        code = code * 37 + text[at++];
                    }
                    words[count++] = find(code);
                }
            }
            int length = count;
            return machine -> {
                for (int i = 0; i < length; i++) {
                    words[i].run(machine);
                }
            };
        }

        Word compile(String source) {
            text = source.toCharArray();
            at = 0;
            return compile();
        }
    }

    public static long run(int n) {
        Machine machine = new Machine();
        machine.define("+", m -> m.push(m.pop() + m.pop()));
        machine.define("*", m -> m.push(m.pop() * m.pop()));
        machine.define("mod", m -> {
            int divisor = m.pop();
            m.push(Math.floorMod(m.pop(), divisor));
        });
        machine.define("dup", m -> m.push(m.stack[m.depth - 1]));
        machine.define("drop", Machine::pop);
        machine.define("over", m -> m.push(m.stack[m.depth - 2]));
        machine.define("swap", m -> {
            int top = m.pop();
            int below = m.pop();
            m.push(top);
            m.push(below);
        });
        machine.define("odd", m -> m.push(m.pop() & 1));
        machine.define("mix", machine.compile("dup * 41 + over 3 * + 10007 mod"));
        machine.define("tidy", machine.compile("over odd dup * over + 97 mod swap drop"));
        Word program = machine.compile("mix dup tidy swap mix + 65521 mod");
        machine.push(12);
        machine.push(5);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            program.run(machine);
            sum = sum * 13 + machine.stack[machine.depth - 1];
            machine.push(i);
            machine.compile("swap mix + 8191 mod").run(machine);
            machine.depth = machine.depth > 40 ? 2 : machine.depth;
        }
        return sum + machine.depth;
    }
}
