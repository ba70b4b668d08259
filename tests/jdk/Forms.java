import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;

/** Methods with an intrinsic of the JIT and a closed form of psf: random arguments, borders and exceptions. */
public class Forms {
    private static long sum;
    private static long random = 7;

    private static int next(int below) {
        random = random * 0x5851F42D4C957F2DL + 0x14057B7EF767814FL;
        return (int) ((random >>> 33) % below);
    }

    private static char[] letters(int n, int special, int at) {
        char[] letters = new char[n];
        for (int i = 0; i < n; i++) {
            letters[i] = (char) ('a' + next(26));
        }
        if (at >= 0 && at < n) {
            letters[at] = (char) special;
        }
        return letters;
    }

    private static void text(int n) throws Exception {
        int at = next(3) == 0 ? next(n + 1) : -1;
        String latin = new String(letters(n, 0xE9, at));
        String wide = new String(letters(n, 0x3B1, at));
        sum += wide.hashCode() + latin.hashCode();
        char[] into = new char[n + 2];
        latin.getChars(0, n, into, 1);
        wide.getChars(0, n, into, 2);
        sum += into[n / 2];
        sum += new StringBuilder(latin).append(wide).append(latin).toString().hashCode();
        sum += latin.equals(new String(letters(n, 0xE9, at))) ? 1 : 0;
        sum += latin.equals(new String(latin.toCharArray())) ? 1 : 0;
        sum += latin.indexOf('q') + wide.indexOf('q') + wide.indexOf(0x3B1) + latin.indexOf('!', n / 2);
        sum += latin.getBytes(StandardCharsets.ISO_8859_1).length + wide.getBytes(StandardCharsets.ISO_8859_1).length;
        byte[] utf = wide.getBytes(StandardCharsets.UTF_8);
        sum += utf.length + wide.getBytes(StandardCharsets.US_ASCII).length;
        sum += new String(utf, StandardCharsets.UTF_8).length();
        sum += new String(latin.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.US_ASCII).length();
        sum += StandardCharsets.ISO_8859_1.newEncoder().encode(CharBuffer.wrap(letters(n, 'x', -1))).remaining();
        sum += StandardCharsets.US_ASCII.newEncoder().encode(CharBuffer.wrap(letters(n, 'x', -1))).remaining();
    }

    private static void arrays(int n) {
        int at = n > 0 && next(2) == 0 ? next(n) : -1;
        byte[] bytes = new byte[n];
        byte[] otherBytes = new byte[n];
        char[] chars = new char[n];
        char[] otherChars = new char[n];
        int[] ints = new int[n];
        int[] otherInts = new int[n];
        long[] longs = new long[n];
        long[] otherLongs = new long[n];
        if (at >= 0) {
            otherBytes[at] = (byte) (1 << next(8));
            otherChars[at] = (char) (1 << next(16));
            otherInts[at] = 1 << next(32);
            otherLongs[at] = 1L << next(64);
        }
        sum += Arrays.equals(bytes, otherBytes) ? 1 : 0;
        sum += Arrays.equals(chars, otherChars) ? 1 : 0;
        sum += Arrays.mismatch(ints, otherInts) + Arrays.mismatch(longs, otherLongs) + Arrays.compare(chars, otherChars);
        sum += Arrays.hashCode(bytes) + Arrays.hashCode(otherChars) + Arrays.hashCode(ints);
        sum += Arrays.hashCode(new short[n]) + Arrays.hashCode(new boolean[n]);
        sum += ByteBuffer.wrap(bytes).mismatch(ByteBuffer.wrap(otherBytes));
        // From all positions within a word, which differ between both arrays.
        for (int from = 0; from < n && from < 9; from++) {
            int other = next(from + 1);
            sum += Arrays.mismatch(bytes, from, n, otherBytes, other, n);
            sum += Arrays.mismatch(chars, from, n, otherChars, other, n) + Arrays.mismatch(ints, from, n, otherInts, other, n);
        }
        sum += ByteBuffer.wrap(bytes).compareTo(ByteBuffer.allocateDirect(n + 1));
    }

    private static void digests(int n) throws Exception {
        byte[] data = new byte[n + 9];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) next(256);
        }
        for (String name : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512"}) {
            MessageDigest digest = MessageDigest.getInstance(name);
            digest.update(data, next(9), n);
            sum += digest.digest()[0];
            digest.update(data);
            MessageDigest other = (MessageDigest) digest.clone();
            digest.update(data, 1, n);
            other.update(data);
            sum += digest.digest()[1] * 31 + other.digest()[2];
        }
    }

    private static void borders(int n) {
        String text = "letters";
        char[] into = new char[4];
        for (int way = 0; way < 5; way++) {
            try {
                switch (way) {
                    case 0:
                        text.getChars(0, n % 9, into, n % 4);
                        break;
                    case 1:
                        sum += new String(into, n % 4, n % 5).length();
                        break;
                    case 2:
                        sum += new String(new byte[] {1, 2, -3}, n % 3, n % 4, StandardCharsets.UTF_8).length();
                        break;
                    case 3:
                        sum += Arrays.mismatch(new byte[5], n % 6, 5, new byte[9], 1, n % 10);
                        break;
                    default:
                        MessageDigest.getInstance("SHA-1").update(new byte[70], n % 80, 64);
                }
            } catch (Exception e) {
                sum++;
            }
        }
    }

    /** Calls a method of the library by a handle, if the program may. psf does not see this call. */
    private static void byHandle(int rounds) throws Throwable {
        Class<?> of = Class.forName("java.lang.StringLatin1");
        MethodType type = MethodType.methodType(void.class, byte[].class, int.class, char[].class, int.class, int.class);
        MethodHandle inflate = MethodHandles.privateLookupIn(of, MethodHandles.lookup()).findStatic(of, "inflate", type);
        char[] into = new char[500];
        for (int round = 0; round < rounds; round++) {
            inflate.invokeExact(new byte[500], 0, into, 0, 500);
        }
    }

    private static void all(int rounds) {
        try {
            for (int round = 0; round < rounds; round++) {
                text(next(40));
                arrays(next(70));
                borders(round);
                if (round % 40 == 0) {
                    digests(next(300));
                }
            }
            text(3000);
            arrays(3000);
            digests(3000);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] arguments) throws Throwable {
        int rounds = Integer.parseInt(arguments[0]);
        if (arguments.length > 1 && arguments[1].equals("handle")) {
            byHandle(rounds);
        } else if (arguments.length > 1 && arguments[1].equals("text")) {
            for (int round = 0; round < rounds; round++) {
                text(next(40));
                arrays(next(70));
            }
            text(3000);
            arrays(3000);
        } else {
            all(rounds);
        }
        if (arguments.length > 1 && arguments[1].equals("threads")) {
            for (int i = 0; i < 2; i++) {
                Thread thread = new Thread(() -> all(rounds));
                thread.start();
                thread.join();
            }
        }
        System.out.println(sum);
    }
}
