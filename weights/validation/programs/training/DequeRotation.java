/** A ring buffer as queue and stack, for the Josephus game. */
public final class DequeRotation {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int[] ring = new int[128];
    private int first;
    private int size;

    public static long run(int n) {
        long check = 0;
        for (int round = 0; round < n; round++) {
            DequeRotation people = new DequeRotation();
            for (int i = 0; i < 41; i++) {
                people.addLast(i);
            }
            while (people.size() > 1) {
                for (int step = 0; step < 2 + round % 3; step++) {
                    people.addLast(people.removeFirst());
                }
                people.removeFirst();
            }
            check = check * 5 + people.removeFirst();
        }
        return check;
    }

    private int size() {
        return size;
    }

    private void addLast(int value) {
        if (size == ring.length) {
            throw new IllegalStateException("full");
        }
        ring[(first + size++) % ring.length] = value;
    }

    private int removeFirst() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        int value = ring[first];
        first = (first + 1) % ring.length;
        size--;
        return value;
    }
}
