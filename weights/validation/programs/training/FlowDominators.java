/** Finds for each block of a program's flow graph the block that every way to it goes through. */
public final class FlowDominators {
    private static final class Block {
        final int label;
        final BlockList successors = new BlockList();
        final BlockList predecessors = new BlockList();
        Block dominator;
        int finish = -1;

        Block(int label) {
            this.label = label;
        }

        void jumpTo(Block target) {
            successors.add(target);
            target.predecessors.add(this);
        }
    }

    private static final class BlockList {
        Block[] blocks = new Block[2];
        int count;

        void add(Block block) {
            if (count == blocks.length) {
                Block[] more = new Block[count * 2];
                System.arraycopy(blocks, 0, more, 0, count);
                blocks = more;
            }
            blocks[count++] = block;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long result = 0;
        for (int i = 0; i < n; i++) {
            Block entry = method(20 + i % 21, i);
            BlockList order = new BlockList();
            number(entry, order);
            dominate(entry, order);
            for (int k = 0; k < order.count; k++) {
                Block block = order.blocks[k];
                result = result * 29 + block.label * 2L + block.dominator.label;
            }
        }
        return result;
    }

    private static Block method(int size, int seed) {
        Block[] blocks = new Block[size];
        for (int i = 0; i < size; i++) {
            blocks[i] = new Block(i);
        }
        int random = seed * 2 + 1;
        for (int i = 0; i + 1 < size; i++) {
            random = random * 1_812_433_253 + 97;
            int far = (random >>> 8) % 6;
            int kind = random >>> 29;
            if (kind != 0) {
                blocks[i].jumpTo(blocks[i + 1]);
            }
            if (kind < 3) {
                blocks[i].jumpTo(blocks[Math.min(size - 1, i + 1 + far)]);
            } else if (kind == 3) {
                blocks[i].jumpTo(blocks[Math.max(0, i - far)]);
            }
        }
        return blocks[0];
    }

    private static void number(Block block, BlockList order) {
        block.finish = 0;
        for (int i = 0; i < block.successors.count; i++) {
            Block successor = block.successors.blocks[i];
            if (successor.finish < 0) {
                number(successor, order);
            }
        }
        block.finish = order.count;
        order.add(block);
    }

    private static void dominate(Block entry, BlockList order) {
        entry.dominator = entry;
        boolean changed;
        do {
            changed = false;
            for (int k = order.count - 2; k >= 0; k--) {
                Block block = order.blocks[k];
                Block common = null;
                for (int i = 0; i < block.predecessors.count; i++) {
                    Block before = block.predecessors.blocks[i];
                    if (before.dominator != null) {
                        common = common == null ? before : meet(common, before);
                    }
                }
                changed |= block.dominator != common;
                block.dominator = common;
            }
        } while (changed);
    }

    private static Block meet(Block a, Block b) {
        Block one = a;
        Block two = b;
        while (one != two) {
            while (one.finish < two.finish) {
                one = one.dominator;
            }
            while (two.finish < one.finish) {
                two = two.dominator;
            }
        }
        return one;
    }
}
