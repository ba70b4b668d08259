package psf.runtime;

/**
 * The checks of classes by one thread. HotSpot knows the superclasses of a class by their depth, but searches its interfaces. Each
 * class remembers the interface that a search found last. So checks of two interfaces in turn search each time.
 *
 * <p>A check that has seen only one class compares classes and searches nothing. A name is known as an interface's
 * from the first object that implements it.
 *
 * <p>In scope jdk, code of this class may not call a method of the JDK that has a body, except within {@link RuntimeGuard}.
 */
final class MachineChecks {
    private static final byte SUPERCLASS = 1;
    private static final byte INTERFACE = 2;
    private static final byte OTHER = 3;

    /**
     * A hash table of pairs of a site and a class. An entry has what the checked name is to the class, the number of the name and
     * the number of the class. The first entry of a site also says whether the site has more.
     */
    private int[] sites = new int[1 << 4];
    private Class<?>[] classes = new Class<?>[1 << 4];
    private byte[] kinds = new byte[1 << 4];
    private boolean[] hasMore = new boolean[1 << 4];
    private int[] nameOf = new int[1 << 4];
    private int[] ownerOf = new int[1 << 4];
    private int count;

    /** The names that were checked, and whether each is known to be an interface's. */
    private String[] names = new String[1 << 2];
    private boolean[] areInterfaces = new boolean[1 << 2];
    private int nameCount;

    /** The classes whose interfaces were searched, and the interface that each remembers, as the number of its name. */
    private Class<?>[] owners = new Class<?>[1 << 2];
    private int[] remembered = new int[1 << 2];
    private int ownerCount;

    MachineChecks() {}

    /** Whether a check of an object of this class searches its interfaces. */
    boolean isSearch(int site, Class<?> own, String name) {
        int first = -1;
        int at = start(site);
        while (kinds[at] != 0) {
            if (sites[at] == site) {
                first = first < 0 ? at : first;
                if (classes[at] == own) {
                    return hasMore[first] && isSearch(at);
                }
            }
            at = next(at);
        }
        add(site, own, name);
        return false;
    }

    private boolean isSearch(int at) {
        if (kinds[at] != INTERFACE) {
            return kinds[at] == OTHER && areInterfaces[nameOf[at]];
        }
        int owner = ownerOf[at];
        if (remembered[owner] == nameOf[at]) {
            return false;
        }
        remembered[owner] = nameOf[at];
        return true;
    }

    private int start(int site) {
        return site * 0x9E3779B9 >>> 7 & kinds.length - 1;
    }

    private int next(int at) {
        return at + 1 & kinds.length - 1;
    }

    /** Adds the pair of a first check. If memory runs out, the program gets the error and psf a mark. */
    private void add(int site, Class<?> own, String name) {
        StackSpace.reserve();
        boolean done = false;
        RuntimeGuard.begin();
        try {
            if (2 * (count + 1) > kinds.length) {
                grow();
            }
            byte kind = kind(own, name);
            int number = number(name);
            areInterfaces[number] |= kind == INTERFACE;
            put(site, own, kind, number, kind == INTERFACE ? owner(own) : 0);
            done = true;
        } finally {
            RuntimeGuard.end();
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    private void put(int site, Class<?> own, byte kind, int name, int owner) {
        int first = -1;
        int at = start(site);
        while (kinds[at] != 0) {
            first = first < 0 && sites[at] == site ? at : first;
            at = next(at);
        }
        if (first >= 0) {
            hasMore[first] = true;
        }
        sites[at] = site;
        classes[at] = own;
        kinds[at] = kind;
        hasMore[at] = false;
        nameOf[at] = name;
        ownerOf[at] = owner;
        count++;
    }

    private void grow() {
        int[] sitesBefore = sites;
        Class<?>[] classesBefore = classes;
        byte[] kindsBefore = kinds;
        int[] namesBefore = nameOf;
        int[] ownersBefore = ownerOf;
        int length = 2 * kindsBefore.length;
        sites = new int[length];
        classes = new Class<?>[length];
        hasMore = new boolean[length];
        nameOf = new int[length];
        ownerOf = new int[length];
        kinds = new byte[length];
        count = 0;
        for (int at = 0; at < kindsBefore.length; at++) {
            if (kindsBefore[at] != 0) {
                put(sitesBefore[at], classesBefore[at], kindsBefore[at], namesBefore[at], ownersBefore[at]);
            }
        }
    }

    /** Asks the JVM. Reflection would leave its results in the classes, and the program would do less work for its own query. */
    private static byte kind(Class<?> own, String name) {
        for (Class<?> of = own; of != null; of = of.getSuperclass()) {
            if (Numbers.isNamed(of, name)) {
                return SUPERCLASS;
            }
        }
        for (Class<?> of = own; of != null; of = of.getSuperclass()) {
            if (Numbers.names(of, name)) {
                return INTERFACE;
            }
        }
        return OTHER;
    }

    /** Returns the number of a name. */
    private int number(String name) {
        for (int at = 0; at < nameCount; at++) {
            if (names[at].equals(name)) {
                return at;
            }
        }
        if (nameCount == names.length) {
            String[] more = new String[2 * nameCount];
            boolean[] areMore = new boolean[2 * nameCount];
            System.arraycopy(names, 0, more, 0, nameCount);
            System.arraycopy(areInterfaces, 0, areMore, 0, nameCount);
            names = more;
            areInterfaces = areMore;
        }
        names[nameCount] = name;
        return nameCount++;
    }

    /** Returns the number of a class whose interfaces are searched. A new one remembers none. */
    private int owner(Class<?> own) {
        for (int at = 0; at < ownerCount; at++) {
            if (owners[at] == own) {
                return at;
            }
        }
        if (ownerCount == owners.length) {
            Class<?>[] more = new Class<?>[2 * ownerCount];
            int[] rememberedMore = new int[2 * ownerCount];
            System.arraycopy(owners, 0, more, 0, ownerCount);
            System.arraycopy(remembered, 0, rememberedMore, 0, ownerCount);
            owners = more;
            remembered = rememberedMore;
        }
        owners[ownerCount] = own;
        remembered[ownerCount] = -1;
        return ownerCount++;
    }
}
