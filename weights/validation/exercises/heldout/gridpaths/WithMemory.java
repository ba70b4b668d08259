/** Ways through a grid, remembered in objects. */
public final class WithMemory {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Memory {
        boolean known;
        long ways;
    }

    private final Memory[][] memories;

    private WithMemory(int n) {
        memories = new Memory[n][n];
        for (Memory[] row : memories) {
            for (int i = 0; i < n; i++) {
                row[i] = new Memory();
            }
        }
    }

    public static long run(int n) {
        return new WithMemory(n).ways(0, 0);
    }

    private long ways(int x, int y) {
        int n = memories.length;
        if (x >= n || y >= n || (x * 5 + y * 3) % 7 == 6) {
            return 0;
        }
        if (x == n - 1 && y == n - 1) {
            return 1;
        }
        Memory memory = memories[y][x];
        if (!memory.known) {
            memory.known = true;
            memory.ways = ways(x + 1, y) + ways(x, y + 1);
        }
        return memory.ways;
    }
}
