/** An order in which tasks can be done, by depth-first search. */
public final class TaskOrder {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Task {
        final Task[] needs;
        int color;

        Task(Task[] needs) {
            this.needs = needs;
        }
    }

    private int done;
    private long check;

    public static long run(int n) {
        long check = 0;
        for (int round = 0; round < n; round++) {
            Task[] tasks = new Task[200];
            for (int i = 0; i < tasks.length; i++) {
                Task[] needs = new Task[Math.min(i, 1 + (i + round) % 4)];
                for (int j = 0; j < needs.length; j++) {
                    needs[j] = tasks[i - 1 - (i * 7 + j * 3) % Math.min(i, 9)];
                }
                tasks[i] = new Task(needs);
            }
            TaskOrder order = new TaskOrder();
            for (int i = tasks.length - 1; i >= 0; i--) {
                order.visit(tasks[i], 0);
            }
            check += order.check + order.done;
        }
        return check;
    }

    private void visit(Task task, int depth) {
        if (task.color == 2) {
            return;
        }
        if (task.color == 1) {
            throw new IllegalStateException("a task needs itself");
        }
        task.color = 1;
        for (Task need : task.needs) {
            visit(need, depth + 1);
        }
        task.color = 2;
        check += (long) depth * done++;
    }
}
