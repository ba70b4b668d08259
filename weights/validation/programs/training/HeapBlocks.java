/** Memory given out from one array: the first hole that is large enough, or the best. */
public final class HeapBlocks {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int NONE = -1;

    // A hole starts with its size and the place of the next hole; a block in use starts with its size.
    private final int[] memory;
    private final boolean best;
    private int firstHole;
    private int failures;

    private HeapBlocks(int size, boolean best) {
        memory = new int[size];
        memory[0] = size;
        memory[1] = NONE;
        this.best = best;
    }

    private int allocate(int wanted) {
        int size = wanted + 1;
        int before = NONE;
        int found = NONE;
        int foundBefore = NONE;
        for (int hole = firstHole; hole != NONE; hole = memory[hole + 1]) {
            if (memory[hole] >= size && (found == NONE || memory[hole] < memory[found])) {
                found = hole;
                foundBefore = before;
                if (!best || memory[hole] == size) {
                    break;
                }
            }
            before = hole;
        }
        if (found == NONE) {
            failures++;
            return NONE;
        }
        int rest = memory[found] - size;
        int next = memory[found + 1];
        if (rest >= 4) {
            int hole = found + size;
            memory[hole] = rest;
            memory[hole + 1] = next;
            memory[found] = size;
            next = hole;
        }
        link(foundBefore, next);
        return found + 1;
    }

    private void link(int before, int hole) {
        if (before == NONE) {
            firstHole = hole;
        } else {
            memory[before + 1] = hole;
        }
    }

    private void free(int address) {
        int block = address - 1;
        int before = NONE;
        int after = firstHole;
        while (after != NONE && after < block) {
            before = after;
            after = memory[after + 1];
        }
        if (after != NONE && block + memory[block] == after) {
            memory[block] += memory[after];
            memory[block + 1] = memory[after + 1];
        } else {
            memory[block + 1] = after;
        }
        if (before != NONE && before + memory[before] == block) {
            memory[before] += memory[block];
            memory[before + 1] = memory[block + 1];
        } else {
            link(before, block);
        }
    }

    private static long use(HeapBlocks heap, int requests) {
        int[] owned = new int[300];
        int seed = 65539;
        long check = 0;
        for (int i = 0; i < requests; i++) {
            seed = seed * 1140671485 + 12820163;
            int owner = (seed >>> 10) % owned.length;
            if (owned[owner] > 0) {
                check += heap.memory[owned[owner]];
                heap.free(owned[owner]);
                owned[owner] = 0;
            } else {
                int size = (seed >>> 4 & 3) == 0 ? 2 + (seed >>> 22) % 400 : 2 + (seed >>> 22) % 30;
                owned[owner] = Math.max(0, heap.allocate(size));
                if (owned[owner] > 0) {
                    heap.memory[owned[owner]] = i;
                    check += owned[owner];
                }
            }
        }
        return check * 17 + heap.failures;
    }

    public static long run(int n) {
        return use(new HeapBlocks(12000, false), n) * 31 + use(new HeapBlocks(12000, true), n);
    }
}
