/** Sorts a linked list by splitting and merging it. */
public final class MergeSortList {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static long run(int n) {
        Node head = null;
        int seed = 7;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            head = new Node(seed >>> 10, head);
        }
        head = sort(head);
        long check = 0;
        for (Node node = head; node != null; node = node.next) {
            check = check * 17 + node.value;
        }
        return check;
    }

    private static Node sort(Node head) {
        if (head == null || head.next == null) {
            return head;
        }
        Node slow = head;
        Node fast = head.next;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        Node second = slow.next;
        slow.next = null;
        return merge(sort(head), sort(second));
    }

    private static Node merge(Node a, Node b) {
        Node start = new Node(0, null);
        Node last = start;
        while (a != null && b != null) {
            if (a.value <= b.value) {
                last.next = a;
                a = a.next;
            } else {
                last.next = b;
                b = b.next;
            }
            last = last.next;
        }
        last.next = a != null ? a : b;
        return start.next;
    }
}
