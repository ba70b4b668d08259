/** Reads lists of opening hours with a parser that is built from smaller parsers. */
public final class CombinedParsers {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private record Result<T>(T value, int end) { }

    private interface Change<A, B> {
        B of(A value);
    }

    private interface Join<A, B, C> {
        C of(A first, B second);
    }

    private interface CharTest {
        boolean accepts(char c);
    }

    /** Gives null where the text does not fit. */
    private interface Parser<T> {
        Result<T> parse(char[] text, int at);

        default <U> Parser<U> map(Change<T, U> change) {
            return (text, at) -> {
                Result<T> result = parse(text, at);
                return result == null ? null : new Result<>(change.of(result.value), result.end);
            };
        }

        default <U, V> Parser<V> then(Parser<U> next, Join<T, U, V> join) {
            return (text, at) -> {
                Result<T> first = parse(text, at);
                if (first == null) {
                    return null;
                }
                Result<U> second = next.parse(text, first.end);
                return second == null ? null : new Result<>(join.of(first.value, second.value), second.end);
            };
        }

        default Parser<T> or(Parser<T> other) {
            return (text, at) -> {
                Result<T> result = parse(text, at);
                return result != null ? result : other.parse(text, at);
            };
        }

        default <U> Parser<U> repeat(U start, Join<U, T, U> join) {
            return (text, at) -> {
                U value = start;
                int end = at;
                Result<T> result = parse(text, end);
                while (result != null) {
                    value = join.of(value, result.value);
                    end = result.end;
                    result = parse(text, end);
                }
                return new Result<>(value, end);
            };
        }
    }

    private static Parser<Character> one(CharTest test) {
        return (text, at) -> at < text.length && test.accepts(text[at]) ? new Result<>(text[at], at + 1) : null;
    }

    private static Parser<Character> sign(char wanted) {
        return one(c -> c == wanted);
    }

    private record Hours(int from, int to) {
        int minutes() {
            return to >= from ? to - from : to - from + 24 * 60;
        }
    }

    private static Parser<Integer> file() {
        Parser<Integer> digit = one(c -> c >= '0' && c <= '9').map(c -> c - '0');
        Parser<Integer> number = digit.then(digit, (tens, ones) -> tens * 10 + ones).or(digit);
        Parser<Integer> exact = number.then(sign(':'), (hour, colon) -> hour).then(number, (hour, minute) -> hour * 60 + minute);
        Parser<Integer> time = exact.or(number.map(hour -> hour * 60));
        Parser<Hours> hours = time.then(sign('-'), (from, dash) -> from).then(time, Hours::new);
        Parser<Integer> closed = sign('x').map(c -> 0);
        Parser<Integer> opening = hours.map(Hours::minutes).or(closed);
        Parser<Integer> more = sign(',').then(opening, (comma, minutes) -> minutes);
        Parser<Integer> all = opening.then(more.repeat(0, (sum, minutes) -> sum + minutes), Integer::sum);
        Parser<Integer> letters = one(c -> c >= 'a' && c <= 'z').repeat(7, (code, c) -> code * 5 + c);
        Parser<Integer> line = letters.then(sign(' '), (day, space) -> day).then(all, (day, minutes) -> day * 31 + minutes);
        return line.then(sign(';'), (value, end) -> value).repeat(1, (sum, value) -> sum * 7 + value);
    }

    private static int put(char[] text, int at, char[] piece) {
        for (int i = 0; i < piece.length; i++) {
            text[at + i] = piece[i];
        }
        return at + piece.length;
    }

    public static long run(int n) {
        char[][] days = {"mon ".toCharArray(), "tuesday ".toCharArray(), "fri ".toCharArray(), "weekend ".toCharArray()};
        char[][] times = {"8-12".toCharArray(), "9:30-11:45".toCharArray(), "x".toCharArray(), "22-6:15".toCharArray()};
        char[] text = new char[n * 32];
        int end = 0;
        int random = 5;
        for (int i = 0; i < n; i++) {
            random = (random * 137 + 187) % 65536;
            end = put(text, end, days[random >> 13 & 3]);
            end = put(text, end, times[random >> 9 & 3]);
            if ((random & 256) != 0) {
                text[end++] = ',';
                end = put(text, end, times[random >> 11 & 3]);
            }
            text[end++] = ';';
        }
        Result<Integer> result = file().parse(text, 0);
        return result.value * 1000L + result.end;
    }
}
