package psf.suite;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Values of fields with `@Param`. It has no state. */
final class Parameters {
    private Parameters() {}

    /** Returns all combinations of the values for a benchmark's states; the last name changes fastest. */
    static List<Map<String, String>> all(Class<?> owner, java.lang.reflect.Method method, Map<String, String[]> given)
            throws Exception {
        Map<String, String[]> values = new TreeMap<String, String[]>();
        for (Class<?> state : States.needed(owner, method)) {
            for (Field field : fields(state)) {
                String[] own = given.get(field.getName());
                values.put(field.getName(), own != null ? own : values(field));
            }
        }
        List<Map<String, String>> all = new ArrayList<Map<String, String>>();
        all.add(new TreeMap<String, String>());
        for (Map.Entry<String, String[]> one : values.entrySet()) {
            List<Map<String, String>> longer = new ArrayList<Map<String, String>>();
            for (Map<String, String> before : all) {
                for (String value : one.getValue()) {
                    Map<String, String> with = new TreeMap<String, String>(before);
                    with.put(one.getKey(), value);
                    longer.add(with);
                }
            }
            all = longer;
        }
        return all;
    }

    private static String[] values(Field field) throws Exception {
        String[] values = (String[]) Jmh.value(Jmh.of(field, "Param"), "value");
        // JMH's own text for "no value was given".
        boolean none = values.length == 0 || values.length == 1 && values[0].startsWith("blank_blank_blank");
        if (none && !field.getType().isEnum()) {
            throw new Unfit("its parameter " + field.getName() + " has no value: -p " + field.getName() + "=VALUE");
        }
        if (none) {
            Object[] constants = field.getType().getEnumConstants();
            values = new String[constants.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = ((Enum<?>) constants[i]).name();
            }
        }
        return values;
    }

    private static List<Field> fields(Class<?> state) {
        List<Field> fields = new ArrayList<Field>();
        for (Class<?> at = state; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (Jmh.of(field, "Param") != null) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    static void inject(Object state, Map<String, String> parameters) throws Exception {
        for (Field field : fields(state.getClass())) {
            field.setAccessible(true);
            String value = parameters.get(field.getName());
            try {
                field.set(state, converted(field.getType(), value));
            } catch (IllegalArgumentException wrong) { // also for text that is not a number
                throw new Unfit("its parameter " + field.getName() + " cannot be " + value);
            }
        }
    }

    private static Object converted(Class<?> type, String text) throws Unfit {
        if (type == String.class) {
            return text;
        } else if (type == int.class || type == Integer.class) {
            return Integer.valueOf(text);
        } else if (type == long.class || type == Long.class) {
            return Long.valueOf(text);
        } else if (type == boolean.class || type == Boolean.class) {
            return Boolean.valueOf(text);
        } else if (type == double.class || type == Double.class) {
            return Double.valueOf(text);
        } else if (type == float.class || type == Float.class) {
            return Float.valueOf(text);
        } else if (type == short.class || type == Short.class) {
            return Short.valueOf(text);
        } else if (type == byte.class || type == Byte.class) {
            return Byte.valueOf(text);
        } else if ((type == char.class || type == Character.class) && text.length() == 1) {
            return text.charAt(0);
        } else if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                if (((Enum<?>) constant).name().equals(text)) {
                    return constant;
                }
            }
        }
        throw new Unfit("no value of " + type.getName() + " can be " + text);
    }
}
