package psf.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the fields of a class lie: behind a header of 12 bytes first those of its superclasses, then its own, large ones first
 * and then by name, references of 4 bytes. What fits into a gap in front of larger ones lies there, in the smallest that is
 * wide enough, as HotSpot has it from Java 15 on.
 */
final class Shape {
    static final int HEADER = 12;
    /**
     * By the numbers of classes: to ask for their hash codes would move those of the program. Some of JDK 17's have one number,
     * that of the archive which they are from.
     */
    private static final Map<Integer, Shape> SHAPES = new HashMap<Integer, Shape>();
    /** The last one that somebody asked for. */
    private static Shape last = new Shape(null, null, new ArrayList<Field>());

    private final Class<?> of;
    /** Another one whose class has the same number. */
    private Shape next;
    /** Its own fields, by name. */
    private final Map<String, Integer> offsets = new HashMap<String, Integer>();
    /** What nothing lies in: where each begins and ends. */
    private final List<int[]> gaps = new ArrayList<int[]>();
    private int end = HEADER;

    private Shape(Class<?> of, Shape above, List<Field> fields) {
        this.of = of;
        if (above != null) {
            end = above.end;
            gaps.addAll(above.gaps);
        }
        for (Field field : fields) {
            offsets.put(field.getName(), place(bytes(field.getType())));
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

    /** How many bytes an object of the class has. */
    static int size(Class<?> of) {
        return align(of(of).end, 8);
    }

    /** How far from an object's address a field lies, named by a class that has or inherits it. */
    static int offset(Object object, String field) {
        int point = field.lastIndexOf('.');
        String name = field.substring(point + 1);
        String named = field.substring(0, point).replace('/', '.');
        Class<?> from = object.getClass();
        while (from != null && !from.getName().equals(named)) {
            from = from.getSuperclass();
        }
        Class<?> own = from == null ? object.getClass() : from;
        for (; own != null; own = own.getSuperclass()) {
            Integer offset = of(own).offsets.get(name);
            if (offset != null) {
                return offset;
            }
        }
        return HEADER;
    }

    private static Shape of(Class<?> of) {
        Shape recent = last;
        if (recent.of == of) {
            return recent;
        }
        Shape shape = known(of);
        if (shape == null) {
            // Not under a lock: to know a field's type may take a class loader of the program's.
            shape = new Shape(of, of.getSuperclass() == null ? null : of(of.getSuperclass()), fields(of));
            add(shape);
        }
        last = shape;
        return shape;
    }

    private static Shape known(Class<?> of) {
        synchronized (Addresses.TURN) {
            Shape shape = SHAPES.get(Numbers.of(of));
            while (shape != null && shape.of != of) {
                shape = shape.next;
            }
            return shape;
        }
    }

    private static void add(Shape shape) {
        synchronized (Addresses.TURN) {
            shape.next = SHAPES.put(Numbers.of(shape.of), shape);
        }
    }

    /** The fields that a class declares; none where one of their types is missing. */
    private static List<Field> fields(Class<?> of) {
        List<Field> fields = new ArrayList<Field>();
        try {
            for (Field field : of.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    fields.add(field);
                }
            }
        } catch (LinkageError e) {
            fields.clear();
        }
        Collections.sort(fields, new Comparator<Field>() {
            @Override
            public int compare(Field one, Field other) {
                int bySize = bytes(other.getType()) - bytes(one.getType());
                return bySize != 0 ? bySize : one.getName().compareTo(other.getName());
            }
        });
        return fields;
    }

    private static int bytes(Class<?> type) {
        if (type == long.class || type == double.class) {
            return 8;
        }
        if (type == short.class || type == char.class) {
            return 2;
        }
        return type == byte.class || type == boolean.class ? 1 : 4;
    }
}
