package psf.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** An instance field that a class declares. It does not change. */
final class ShapeMember {
    final String name;
    final int bytes;

    private ShapeMember(String name, int bytes) {
        this.name = name;
        this.bytes = bytes;
    }

    /** Returns the fields of a class in memory order: large ones first, then by name. */
    static List<ShapeMember> of(Class<?> of) {
        String known = Numbers.fieldsOf(of);
        List<ShapeMember> members = known == null ? reflected(of) : read(of, known);
        Collections.sort(members, new Comparator<ShapeMember>() {
            @Override
            public int compare(ShapeMember one, ShapeMember other) {
                int bySize = other.bytes - one.bytes;
                return bySize != 0 ? bySize : one.name.compareTo(other.name);
            }
        });
        return members;
    }

    private static List<ShapeMember> read(Class<?> of, String known) {
        List<ShapeMember> members = new ArrayList<ShapeMember>();
        for (int from = 0; from < known.length();) {
            int end = known.indexOf('/', from);
            // psf gives threads fields of its own, which the machine does not have.
            if (of != Thread.class || !known.startsWith("psf$", from)) {
                members.add(new ShapeMember(known.substring(from, end), bytes(known.charAt(end + 1))));
            }
            from = end + 3;
        }
        return members;
    }

    private static int bytes(char type) {
        switch (type) {
            case 'J':
            case 'D':
                return 8;
            case 'S':
            case 'C':
                return 2;
            case 'B':
            case 'Z':
                return 1;
            default:
                return 4;
        }
    }

    /** Returns no fields if the class of one of them is missing. */
    private static List<ShapeMember> reflected(Class<?> of) {
        List<ShapeMember> members = new ArrayList<ShapeMember>();
        try {
            for (Field field : of.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    members.add(new ShapeMember(field.getName(), bytes(field.getType())));
                }
            }
        } catch (LinkageError e) {
            members.clear();
        }
        return members;
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
