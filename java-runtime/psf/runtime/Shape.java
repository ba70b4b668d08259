package psf.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places of the fields of a class. A header of 12 bytes comes first, or of 8 if the JVM has compact headers. The fields of
 * the superclasses follow, then the class's own: large ones first, then by name. References have 4 bytes. A field that fits into
 * a gap before a larger one goes into the smallest such gap, as in HotSpot from Java 15 on.
 */
final class Shape {
    static final int HEADER = Elements.HEADER;
    /**
     * By the numbers of classes: to ask for their hash codes would move those of the program. Some of JDK 17's have one number,
     * that of the archive which they are from.
     */
    private static Shape[] shapes = new Shape[1 << 10];
    private static int count;
    /** The last one that somebody asked for. */
    private static Shape last = new Shape(null, null, new ArrayList<Member>());

    private final Class<?> of;
    /** Another one in the same place. */
    private Shape next;
    /** Its own fields, by name. */
    private final Map<String, Integer> offsets = new HashMap<String, Integer>();
    /** What nothing lies in: where each begins and ends. */
    private final List<int[]> gaps = new ArrayList<int[]>();
    private int end = HEADER;

    private Shape(Class<?> of, Shape above, List<Member> fields) {
        this.of = of;
        if (above != null) {
            end = above.end;
            gaps.addAll(above.gaps);
        }
        for (Member field : fields) {
            offsets.put(field.name, place(field.bytes));
        }
    }

    /** Where so many bytes lie that begin at a multiple of themselves. */
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

    /** Before anybody asks. */
    static void load() {}

    /** How many bytes an object of the class has. */
    static int size(Class<?> of) {
        return align(of(of).end, 8);
    }

    /** How far from an object's address a field lies, named by a class that has or inherits it. */
    static int offset(Object object, String field) {
        Counters.reserve();
        Inside.begin();
        try {
            return find(object.getClass(), field);
        } finally {
            Inside.end();
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

    /** Nothing on the way to one that is known may call a method of the JDK that has a body. */
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
        synchronized (Addresses.TURN) {
            Shape shape = shapes[Numbers.of(of) & shapes.length - 1];
            while (shape != null && shape.of != of) {
                shape = shape.next;
            }
            return shape;
        }
    }

    private static Shape make(Class<?> of) {
        Counters.reserve();
        Inside.begin();
        try {
            // Not under a lock: to know a field's type may take a class loader of the program's.
            Shape shape = new Shape(of, of.getSuperclass() == null ? null : of(of.getSuperclass()), Member.of(of));
            synchronized (Addresses.TURN) {
                add(shape);
            }
            return shape;
        } finally {
            Inside.end();
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
