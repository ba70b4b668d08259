/** Many letters that live long and wander through the queues of some post offices. */
public final class LetterOffices {
    private static final class Letter {
        private final byte[] paper;
        private final int number;
        private int stamps;
        private Letter behind;

        private Letter(int number) {
            this.number = number;
            paper = new byte[240];
            paper[number % paper.length] = 1;
        }

        private int stamp(int office) {
            int at = (stamps++ * 17 + office) % paper.length;
            paper[at] += (byte) office;
            return paper[at];
        }
    }

    private static final class Office {
        private Letter front;
        private Letter back;
        private int waiting;

        private void accept(Letter letter) {
            letter.behind = null;
            if (front == null) {
                front = letter;
            } else {
                back.behind = letter;
            }
            back = letter;
            waiting++;
        }

        private Letter send() {
            Letter letter = front;
            if (letter != null) {
                front = letter.behind;
                waiting--;
            }
            return letter;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Office[] offices = new Office[97];
        for (int i = 0; i < offices.length; i++) {
            offices[i] = new Office();
        }
        int seed = 1234;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            offices[(seed >>> 9) % offices.length].accept(new Letter(i));
        }
        long sum = 0;
        for (int i = 0; i < 2 * n; i++) {
            seed = seed * 1664525 + 1013904223;
            int from = (seed >>> 8) % offices.length;
            Letter letter = offices[from].send();
            if (letter == null) {
                sum++;
                continue;
            }
            int to = (from + letter.number % 11 + 1) % offices.length;
            sum += letter.stamp(to);
            offices[to].accept(letter);
        }
        for (Office office : offices) {
            sum = sum * 7 + office.waiting;
            for (Letter letter = office.front; letter != null; letter = letter.behind) {
                sum += (long) letter.number * letter.stamps;
            }
        }
        return sum;
    }
}
