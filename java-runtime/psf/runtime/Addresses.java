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
 * Where objects would lie in a memory that is given out from one end to the other, in the order in which the program first
 * touches them. An object keeps its address whatever the collector does with it.
 *
 * <p>The JVM numbers objects in the order in which their identity hashes are asked for, and keeps the number in the header;
 * the number is only a place in a table here. An object has a header of 12 bytes, then the fields of its superclasses, then
 * its own, large ones first and then by name, references of 4 bytes; an array 16 bytes and its elements; all end at a multiple of 8.
 */
final class Addresses {
    static final int LENGTH = 12;
    static final int ELEMENTS = 16;
    private static final int HEADER = 12;

    private static final int BITS = 16;
    /** Eighths of addresses by number; an unsigned int is enough for 32 GB, behind which memory is given out anew. */
    private static final int[][] PAGES = new int[1 << 31 - BITS][];
    /** Behind the static fields. */
    private static final long BEGIN = 1 << 26;
    private static final long END = 1L << 35;
    private static long next = BEGIN;

    private static final Map<Class<?>, Shape> SHAPES = new HashMap<Class<?>, Shape>();
    private static Class<?> lastClass;
    private static Shape lastShape;
    private static final Map<String, Integer> STATICS = new HashMap<String, Integer>();

    private Addresses() {}

    /** Where an object lies. */
    static long of(Object object) {
        int number = System.identityHashCode(object);
        int[] page = PAGES[number >>> BITS];
        int address = page == null ? 0 : page[number & (1 << BITS) - 1];
        return address != 0 ? (address & 0xffffffffL) << 3 : give(object, number);
    }

    private static long give(Object object, int number) {
        long size = size(object);
        if (next + size > END) {
            next = BEGIN;
        }
        long address = next;
        if (PAGES[number >>> BITS] == null) {
            PAGES[number >>> BITS] = page();
        }
        PAGES[number >>> BITS][number & (1 << BITS) - 1] = (int) (address >>> 3);
        next = address + size;
        return address;
    }

    /** Where there is no memory the program gets to know, and psf. */
    private static int[] page() {
        boolean done = false;
        try {
            int[] page = new int[1 << BITS];
            done = true;
            return page;
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /** How many bytes an object has. */
    static long size(Object object) {
        long elements;
        if (object instanceof Object[]) {
            elements = 4L * ((Object[]) object).length;
        } else if (object instanceof byte[]) {
            elements = ((byte[]) object).length;
        } else if (object instanceof int[]) {
            elements = 4L * ((int[]) object).length;
        } else if (object instanceof char[]) {
            elements = 2L * ((char[]) object).length;
        } else if (object instanceof long[]) {
            elements = 8L * ((long[]) object).length;
        } else if (object instanceof double[]) {
            elements = 8L * ((double[]) object).length;
        } else if (object instanceof boolean[]) {
            elements = ((boolean[]) object).length;
        } else if (object instanceof short[]) {
            elements = 2L * ((short[]) object).length;
        } else if (object instanceof float[]) {
            elements = 4L * ((float[]) object).length;
        } else {
            return shape(object.getClass()).end + 7 & ~7;
        }
        return ELEMENTS + elements + 7 & ~7L;
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
            Integer offset = shape(own).offsets.get(name);
            if (offset != null) {
                return offset;
            }
        }
        return HEADER;
    }

    /** Where a static field lies: eight bytes each, in the order of their first uses. */
    static int ofStatic(String field) {
        Integer known = STATICS.get(field);
        if (known == null) {
            known = 64 + 8 * (STATICS.size() & 0x3fffff);
            STATICS.put(field, known);
        }
        return known;
    }

    private static Shape shape(Class<?> of) {
        if (of == lastClass) {
            return lastShape;
        }
        Shape shape = SHAPES.get(of);
        if (shape == null) {
            shape = new Shape(of.getSuperclass() == null ? null : shape(of.getSuperclass()), fields(of));
            SHAPES.put(of, shape);
        }
        lastClass = of;
        lastShape = shape;
        return shape;
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
                int bySize = Shape.bytes(other.getType()) - Shape.bytes(one.getType());
                return bySize != 0 ? bySize : one.getName().compareTo(other.getName());
            }
        });
        return fields;
    }

    /** Where the fields of a class lie. */
    private static final class Shape {
        /** Its own, by name. */
        final Map<String, Integer> offsets = new HashMap<String, Integer>();
        final int end;

        Shape(Shape above, List<Field> fields) {
            int at = above == null ? HEADER : above.end;
            for (Field field : fields) {
                int bytes = bytes(field.getType());
                at = at + bytes - 1 & -bytes;
                offsets.put(field.getName(), at);
                at += bytes;
            }
            end = at;
        }

        static int bytes(Class<?> type) {
            if (type == long.class || type == double.class) {
                return 8;
            }
            if (type == short.class || type == char.class) {
                return 2;
            }
            return type == byte.class || type == boolean.class ? 1 : 4;
        }
    }
}
