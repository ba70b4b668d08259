/** Counts the sums that parts of some numbers have, and asks for the half: sorted lists are merged. */
public final class MergedLists {
    private static final class Sum {
        final int value;
        Sum next;

        Sum(int value) {
            this.value = value;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Sum list = new Sum(0);
        int total = 0;
        int seed = 17 * n + 3;
        for (int i = 0; i < n; i++) {
            seed = seed * 214_013 + 2_531_011;
            int number = 12 + 6 * ((seed >>> 16) % 15);
            total += number;
            list = merge(list, shifted(list, number));
        }
        long result = 0;
        for (Sum sum = list; sum != null; sum = sum.next) {
            result += sum.value == total / 2 ? 3 : 2;
        }
        return result;
    }

    private static Sum shifted(Sum list, int number) {
        Sum first = new Sum(list.value + number);
        Sum last = first;
        for (Sum sum = list.next; sum != null; sum = sum.next) {
            last.next = new Sum(sum.value + number);
            last = last.next;
        }
        return first;
    }

    private static Sum merge(Sum one, Sum two) {
        Sum a = one;
        Sum b = two;
        Sum head = new Sum(-1);
        Sum last = head;
        while (a != null && b != null) {
            if (a.value <= b.value) {
                if (a.value == b.value) {
                    b = b.next;
                }
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
}
