import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Edits a drawing of nested groups with undo and redo, and measures and describes it by visitors. */
public final class DrawingUndo {
    private interface Visitor<R> {
        R circle(Circle circle);

        R group(Group group);
    }

    private sealed interface Shape permits Circle, Group {
        <R> R accept(Visitor<R> visitor);
    }

    private record Circle(String label, int x, int radius) implements Shape {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.circle(this);
        }
    }

    private record Group(List<Shape> parts, int depth) implements Shape {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.group(this);
        }
    }

    private static final class Size implements Visitor<Integer> {
        @Override
        public Integer circle(Circle circle) {
            return circle.radius() * circle.radius() * 3 + circle.label().length() * circle.x();
        }

        @Override
        public Integer group(Group group) {
            return group.parts().stream().mapToInt(part -> part.accept(this)).sum();
        }
    }

    private record Description(StringBuilder out) implements Visitor<StringBuilder> {
        @Override
        public StringBuilder circle(Circle circle) {
            return out.append(circle.label().toUpperCase(Locale.ROOT)).append(circle.radius());
        }

        @Override
        public StringBuilder group(Group group) {
            out.append("  ".repeat(group.depth())).append("(\n");
            group.parts().forEach(part -> part.accept(this));
            return out.append(")\n");
        }
    }

    private record Edit(Runnable forward, Runnable back) {
    }

    private static Edit insert(Group group, int at, Shape shape) {
        return new Edit(() -> group.parts().add(at, shape), () -> group.parts().remove(at));
    }

    private static Edit delete(Group group, int at, Shape old) {
        return new Edit(() -> group.parts().remove(at), () -> group.parts().add(at, old));
    }

    public static long run(int n) {
        Random random = new Random(5);
        Group drawing = new Group(new ArrayList<>(), 0);
        Deque<Edit> done = new ArrayDeque<>();
        Deque<Edit> undone = new ArrayDeque<>();
        long check = 0;
        for (int step = 0; step < n; step++) {
            Group group = drawing;
            while (group.parts().size() > 2 && group.parts().get(random.nextInt(3)) instanceof Group inner) {
                group = inner;
            }
            int size = group.parts().size();
            int choice = random.nextInt(12);
            if (choice < 3 && !done.isEmpty()) {
                undone.push(done.pop());
                undone.peek().back().run();
            } else if (choice == 3 && !undone.isEmpty()) {
                done.push(undone.pop());
                done.peek().forward().run();
            } else {
                Shape shape = choice < 8 && group.depth() < 5 ? new Group(new ArrayList<>(), group.depth() + 1)
                        : new Circle(choice < 10 ? "no " + step % 50 : "", choice, random.nextInt(9));
                int at = size > 8 + choice ? size - 1 : Math.min(size, choice / 2);
                Edit edit = at == size - 1 ? delete(group, at, group.parts().get(at)) : insert(group, at, shape);
                edit.forward().run();
                done.push(edit);
                undone.clear();
            }
            if (step % 8 == 7) {
                Visitor<?> visitor = step % 32 == 7 ? new Description(new StringBuilder()) : new Size();
                check = check * 31 + drawing.accept(visitor).toString().hashCode();
            }
        }
        return check + undone.size() * 1000 + done.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
