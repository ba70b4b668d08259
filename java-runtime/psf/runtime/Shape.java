package psf.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places of the fields of a class. A header of 12 bytes comes first, or of 8 if the JVM has compact headers. The fields of the
 * superclasses follow, then the class's own: large ones first, then by name. References have 4 bytes. A field that fits into a gap
 * before a larger one goes into the smallest such gap, as in HotSpot from Java 15 on.
 *
 * <p>A shape does not change after the table has it, and the table is used under {@link MachineAddresses#TURN}. A race for {@link
 * #last} only costs another search.
 */
final class Shape {
    static final int HEADER = Elements.HEADER;
    /**
     * A hash table by the numbers of classes: asking for their hash codes would change the program's hash codes. On JDK 17 some
     * classes share one number, which comes from the archive that contains them.
     */
    private static Shape[] shapes = new Shape[1 << 10];
    private static int count;
    /** The shape of the last query. */
    private static Shape last = new Shape(null, null, new ArrayList<ShapeMember>());

    private final Class<?> of;
    /** The next shape in the same place of the table. */
    private Shape next;
    /** Offsets of its own fields, by name. */
    private final Map<String, Integer> offsets = new HashMap<String, Integer>();
    /** Unused ranges: the begin and the end of each. */
    private final List<int[]> gaps = new ArrayList<int[]>();
    private int end = HEADER;

    private Shape(Class<?> of, Shape above, List<ShapeMember> fields) {
        this.of = of;
        if (above != null) {
            end = above.end;
            gaps.addAll(above.gaps);
        }
        for (ShapeMember field : fields) {
            offsets.put(field.name, place(field.bytes));
        }
    }

    /** Returns the offset of a field of this size, which is also its alignment. */
    private int place(int bytes) {
        int[] narrowest = null;
        for (int[] gap : gaps) {
            boolean fits = align(gap[0], bytes) + bytes <= gap[1];
            if (fits && (narrowest == null || gap[1] - gap[0] < narrowest[1] - narrowest[0])) {
                narrowest = gap;
            }
        }
        int from = narrowest == null ? end : narrowest[0];
        int at = align(from, bytes);
        if (narrowest == null) {
            end = at + bytes;
        } else {
            gaps.remove(narrowest);
            addGap(at + bytes, narrowest[1]);
        }
        addGap(from, at);
        return at;
    }

    private void addGap(int from, int to) {
        if (from < to) {
            gaps.add(new int[] {from, to});
        }
    }

    private static int align(int at, int bytes) {
        return at + bytes - 1 & -bytes;
    }

    /** Initializes the class before the first query. */
    static void load() {}

    /** Returns the size in bytes of an object of the class. */
    static int size(Class<?> of) {
        return align(of(of).end, 8);
    }

    /** Returns the offset of a field, which is named by a class that declares or inherits it. */
    static int offset(Object object, String field) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            return find(object.getClass(), field);
        } finally {
            RuntimeGuard.end();
        }
    }

    private static int find(Class<?> of, String field) {
        int point = field.lastIndexOf('.');
        String name = field.substring(point + 1);
        String named = field.substring(0, point);
        Class<?> from = of;
        while (from != null && !Numbers.isNamed(from, named)) {
            from = from.getSuperclass();
        }
        Class<?> own = from == null ? of : from;
        for (; own != null; own = own.getSuperclass()) {
            Integer offset = of(own).offsets.get(name);
            if (offset != null) {
                return offset;
            }
        }
        return HEADER;
    }

    /** Returns the shape of a class. The path to a known shape may not call a method of the JDK that has a body. */
    private static Shape of(Class<?> of) {
        Shape recent = last;
        if (recent.of == of) {
            return recent;
        }
        Shape shape = known(of);
        if (shape == null) {
            shape = make(of);
        }
        last = shape;
        return shape;
    }

    private static Shape known(Class<?> of) {
        synchronized (MachineAddresses.TURN) {
            Shape shape = shapes[Numbers.of(of) & shapes.length - 1];
            while (shape != null && shape.of != of) {
                shape = shape.next;
            }
            return shape;
        }
    }

    private static Shape make(Class<?> of) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            // Without a lock: finding a field's type may need a class loader of the program.
            Shape shape = new Shape(of, of.getSuperclass() == null ? null : of(of.getSuperclass()), ShapeMember.of(of));
            synchronized (MachineAddresses.TURN) {
                add(shape);
            }
            return shape;
        } finally {
            RuntimeGuard.end();
        }
    }

    private static void add(Shape shape) {
        if (count == shapes.length) {
            Shape[] before = shapes;
            shapes = new Shape[2 * before.length];
            for (Shape one : before) {
                while (one != null) {
                    Shape next = one.next;
                    enter(one);
                    one = next;
                }
            }
        }
        enter(shape);
        count++;
    }

    private static void enter(Shape shape) {
        int at = Numbers.of(shape.of) & shapes.length - 1;
        shape.next = shapes[at];
        shapes[at] = shape;
    }
}
