/** A red-black tree of software versions with an order of its own, and walks along neighbours. */
public final class RedBlackMap {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private record Version(int major, int minor, int patch) {
        int compareTo(Version other) {
            int difference = major != other.major ? major - other.major : minor - other.minor;
            return difference == 0 ? patch - other.patch : difference;
        }
    }

    private static final class Node {
        final Version key;
        long value;
        boolean red = true;
        Node parent;
        Node left;
        Node right;

        Node(Version key) {
            this.key = key;
        }

        void hang(Node child, boolean onLeft) {
            if (onLeft) {
                left = child;
            } else {
                right = child;
            }
            if (child != null) {
                child.parent = this;
            }
        }

        Node successor() {
            Node node = right == null ? this : right;
            if (right != null) {
                while (node.left != null) {
                    node = node.left;
                }
                return node;
            }
            while (node.parent.right == node) {
                node = node.parent;
            }
            return node.parent;
        }
    }

    private final Node head = new Node(null);

    public static long run(int n) {
        RedBlackMap releases = new RedBlackMap();
        int random = 88675123;
        long check = 0;
        for (int i = 0; i < n; i++) {
            random = random * 22695477 + 1;
            Node node = releases.obtain(new Version(random >>> 28, random >>> 20 & 63, random >>> 12 & 127));
            node.value += i;
            for (int step = 0; step < 3 && node != releases.head; step++) {
                check += node.key.patch ^ node.value;
                node = node.successor();
            }
        }
        return check;
    }

    private Node obtain(Version key) {
        Node above = head;
        Node node = head.left;
        int difference = -1;
        while (node != null) {
            difference = key.compareTo(node.key);
            if (difference == 0) {
                return node;
            }
            above = node;
            node = difference < 0 ? node.left : node.right;
        }
        Node added = new Node(key);
        above.hang(added, difference < 0);
        repair(added);
        return added;
    }

    private void repair(Node node) {
        while (node.parent != head && node.parent.red) {
            Node parent = node.parent;
            Node grand = parent.parent;
            boolean onLeft = parent == grand.left;
            Node uncle = onLeft ? grand.right : grand.left;
            if (uncle != null && uncle.red) {
                parent.red = false;
                uncle.red = false;
                grand.red = true;
                node = grand;
                continue;
            }
            if (node == (onLeft ? parent.right : parent.left)) {
                rotate(parent, onLeft);
                parent = node;
            }
            parent.red = false;
            grand.red = true;
            rotate(grand, !onLeft);
            break;
        }
        head.left.red = false;
    }

    private void rotate(Node node, boolean toLeft) {
        Node child = toLeft ? node.right : node.left;
        Node moved = toLeft ? child.left : child.right;
        node.parent.hang(child, node == node.parent.left);
        child.hang(node, toLeft);
        node.hang(moved, !toLeft);
    }
}
