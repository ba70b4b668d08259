/** Counters of a shop with binomial queues: customers are served by price, queues are joined. */
public final class BinomialQueue {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Tree {
        final double price;
        Tree child;
        Tree next;

        Tree(double price) {
            this.price = price;
        }

        Tree under(Tree root) {
            next = root.child;
            root.child = this;
            return root;
        }
    }

    private static final int ORDERS = 28;

    private final Tree[] trees = new Tree[ORDERS];
    private int size;

    private static Tree link(Tree a, Tree b) {
        return a.price <= b.price ? b.under(a) : a.under(b);
    }

    private void add(double price) {
        Tree carry = new Tree(price);
        int order = 0;
        while (trees[order] != null) {
            carry = link(trees[order], carry);
            trees[order++] = null;
        }
        trees[order] = carry;
        size++;
    }

    private void absorb(Tree[] others) {
        Tree carry = null;
        for (int order = 0; order < ORDERS; order++) {
            Tree mine = trees[order];
            Tree other = others[order];
            others[order] = null;
            int present = (mine == null ? 0 : 1) + (other == null ? 0 : 2) + (carry == null ? 0 : 4);
            switch (present) {
                case 2 -> trees[order] = other;
                case 3 -> {
                    trees[order] = null;
                    carry = link(mine, other);
                }
                case 4 -> {
                    trees[order] = carry;
                    carry = null;
                }
                case 5 -> {
                    trees[order] = null;
                    carry = link(mine, carry);
                }
                case 6 -> carry = link(other, carry);
                case 7 -> carry = link(other, carry);
                default -> {
                }
            }
        }
    }

    private double removeLeast() {
        int best = -1;
        for (int order = 0; order < ORDERS; order++) {
            if (trees[order] != null && (best < 0 || trees[order].price < trees[best].price)) {
                best = order;
            }
        }
        Tree removed = trees[best];
        trees[best] = null;
        Tree[] orphans = new Tree[ORDERS];
        Tree child = removed.child;
        for (int order = best - 1; order >= 0; order--) {
            Tree following = child.next;
            child.next = null;
            orphans[order] = child;
            child = following;
        }
        size--;
        absorb(orphans);
        return removed.price;
    }

    public static long run(int n) {
        BinomialQueue[] counters = new BinomialQueue[6];
        for (int i = 0; i < counters.length; i++) {
            counters[i] = new BinomialQueue();
        }
        double random = 0.371;
        double turnover = 0;
        for (int i = 0; i < n; i++) {
            random = random * 997.0 + 0.013;
            random -= (long) random;
            BinomialQueue counter = counters[i * 5 % 6];
            if (random < 0.6 || counter.size == 0) {
                counter.add(random * 50 + i % 7);
            } else if (random < 0.98) {
                turnover += counter.removeLeast() * (1 + i % 3);
            } else {
                BinomialQueue closing = counters[(i + 1) % 6];
                counter.absorb(closing.trees);
                counter.size += closing.size;
                closing.size = 0;
            }
        }
        return (long) (turnover * 16) + counters[0].size;
    }
}
