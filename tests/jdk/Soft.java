import java.lang.ref.SoftReference;

/** Asks a soft reference again and again while the collector runs. */
public class Soft {
    static Object garbage;

    public static void main(String[] arguments) {
        SoftReference<String> reference = new SoftReference<>("kept" + arguments.length);
        int length = 0;
        for (int i = 0; i < 20_000; i++) {
            garbage = new byte[20_000];
            length += reference.get().length();
        }
        System.out.println(length);
    }
}
