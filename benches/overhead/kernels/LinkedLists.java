/** A linked list of one's own: append, reverse, filter, merge sort, Josephus. */
public final class LinkedLists {
    public static final int SIZE = 80_000;

    private static final class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static long run(int n) {
        Node list = null;
        for (int i = 0; i < n; i++) {
            list = new Node(i * 7919 % n, list);
        }
        list = sort(reverse(list));
        list = without(list, 3);
        long check = 0;
        for (Node node = list; node != null; node = node.next) {
            check = check * 31 + node.value;
        }
        return check + josephus(n, 5);
    }

    private static Node reverse(Node list) {
        Node reversed = null;
        while (list != null) {
            Node next = list.next;
            list.next = reversed;
            reversed = list;
            list = next;
        }
        return reversed;
    }

    private static Node sort(Node list) {
        if (list == null || list.next == null) {
            return list;
        }
        Node middle = list;
        for (Node fast = list.next; fast != null && fast.next != null; fast = fast.next.next) {
            middle = middle.next;
        }
        Node second = middle.next;
        middle.next = null;
        return merge(sort(list), sort(second));
    }

    private static Node merge(Node a, Node b) {
        Node head = new Node(0, null);
        Node last = head;
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
        return head.next;
    }

    private static Node without(Node list, int divisor) {
        Node head = new Node(0, list);
        Node node = head;
        while (node.next != null) {
            if (node.next.value % divisor == 0) {
                node.next = node.next.next;
            } else {
                node = node.next;
            }
        }
        return head.next;
    }

    private static int josephus(int n, int step) {
        Node last = new Node(n, null);
        Node first = last;
        for (int i = n - 1; i >= 1; i--) {
            first = new Node(i, first);
        }
        last.next = first;
        Node before = last;
        while (before.next != before) {
            for (int i = 1; i < step; i++) {
                before = before.next;
            }
            before.next = before.next.next;
        }
        return before.value;
    }
}
