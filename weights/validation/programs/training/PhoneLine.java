/** A telephone line to which things happen at random, or again and again the same. */
public final class PhoneLine {
    private enum State { RESTING, LISTENING, DIALLING, RINGING, TALKING, ENGAGED }

    private static final int LIFT = 0;
    private static final int DIGIT = 1;
    private static final int WAIT = 2;
    private static final int HANG_UP = 3;

    private State state = State.RESTING;
    private int number;
    private int digits;
    private int patience;
    private int calls;
    private long units;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] wild = new byte[n];
        byte[] steady = new byte[n];
        int register = 0xACE1;
        for (int i = 0; i < n; i++) {
            for (int step = 0; step < 3; step++) {
                int bit = (register ^ register >> 2 ^ register >> 3 ^ register >> 5) & 1;
                register = register >> 1 | bit << 15;
            }
            // People hang up more seldom than they do anything else.
            int event = register & 7;
            wild[i] = (byte) (event > 3 ? event - 4 == HANG_UP ? DIGIT : event - 4 : event);
            steady[i] = (byte) (i >> 5 & 3);
        }
        PhoneLine office = new PhoneLine();
        PhoneLine home = new PhoneLine();
        long sum = office.follow(wild);
        sum = sum * 31 + home.follow(steady);
        sum = sum * 31 + office.follow(steady);
        return sum * 31 + home.follow(wild);
    }

    private long follow(byte[] events) {
        long sum = 0;
        for (byte event : events) {
            state = switch (state) {
                case RESTING -> event == LIFT ? State.LISTENING : State.RESTING;
                case LISTENING -> listening(event);
                case DIALLING -> dialling(event);
                case RINGING -> ringing(event);
                case TALKING -> talking(event);
                case ENGAGED -> event == HANG_UP || event == LIFT ? State.RESTING : State.ENGAGED;
            };
            sum += state.ordinal() * 3 + digits;
        }
        return sum * 1000 + calls + units;
    }

    private State listening(int event) {
        switch (event) {
            case DIGIT:
                number = number * 13 + 7 & 0xFFF;
                digits = 1;
                return State.DIALLING;
            case HANG_UP:
                return State.RESTING;
            case WAIT:
                patience++;
                return patience % 4 == 0 ? State.ENGAGED : State.LISTENING;
            default:
                return State.LISTENING;
        }
    }

    private State dialling(int event) {
        if (event == HANG_UP) {
            digits = 0;
            return State.RESTING;
        }
        if (event == DIGIT) {
            number = number * 5 + digits & 0xFFF;
            digits++;
        }
        if (digits < 3) {
            return State.DIALLING;
        }
        digits = 0;
        return (number & 3) == 0 ? State.ENGAGED : State.RINGING;
    }

    private State ringing(int event) {
        switch (event) {
            case WAIT:
                patience++;
                if (((patience ^ number) & 1) == 0) {
                    return State.RINGING;
                }
                calls++;
                return State.TALKING;
            case HANG_UP:
                return State.RESTING;
            default:
                return State.RINGING;
        }
    }

    private State talking(int event) {
        units += number & 15;
        if (event == WAIT) {
            units++;
        }
        return event == HANG_UP ? State.RESTING : State.TALKING;
    }
}
