/** Who is left when every k-th leaves a circle of linked people. */
public final class LinkedCircle {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Person {
        final int number;
        Person next;

        Person(int number) {
            this.number = number;
        }
    }

    public static long run(int n) {
        return (survivor(n, 7) * 31L + survivor(n + 1, 8)) * 31 + survivor(n + 2, 9);
    }

    private static Person circle(int people) {
        Person first = new Person(1);
        Person last = first;
        for (int i = 2; i <= people; i++) {
            last.next = new Person(i);
            last = last.next;
        }
        last.next = first;
        return last;
    }

    private static int survivor(int people, int step) {
        if (people == 0) {
            return 0;
        }
        Person before = circle(people);
        while (before.next != before) {
            for (int i = 1; i < step; i++) {
                before = before.next;
            }
            before.next = before.next.next;
        }
        return before.number;
    }
}
