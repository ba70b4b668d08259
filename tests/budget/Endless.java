import java.util.*;
public class Endless {
    static int x; static final Object LOCK = new Object();
    static class Init { static int v; static { while (v < Integer.MAX_VALUE) { v++; if (v > 1000) v = 0; } } }
    static void rec(int n) { try { rec(n + 1); } catch (Throwable t) { rec(n); } finally { rec(n - 1); } }
    static Runnable self;
    static void covers() { for (;;) { try { x = 1 / (x & 0); } catch (Throwable t) { x++; } finally { x--; } } }
    static int fin() { while (true) { try { return 1; } finally { continue; } } }
    public static void main(String[] a) throws Exception {
        System.out.println("begin");
        switch (a[0]) {
            case "empty": for (;;) ;
            case "count": for (int i = 0;; i++) x = i;
            case "counted": for (long k = 0;; k++) for (int i = 0; i < 2000000000; i++) x += i;
            case "nested": while (true) for (int i = 0; i < 10; i++) for (int j = 0; j < 10; j++) x ^= i * j;
            case "rec": rec(0); break;
            case "lambda": self = () -> { try { self.run(); } catch (StackOverflowError e) { self.run(); } }; while (true) try { self.run(); } catch (StackOverflowError e) { }
            case "throw": while (true) try { throw new RuntimeException(); } catch (RuntimeException e) { x++; }
            case "covers": covers(); break;
            case "fin": fin(); break;
            case "init": x = Init.v; break;
            case "hook": Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) x++; })); break;
            case "handler": Thread.setDefaultUncaughtExceptionHandler((t, e) -> { while (true) x++; }); throw new RuntimeException();
            case "threads": for (int i = 0; i < 8; i++) new Thread(() -> { while (true) x++; }).start(); break;
            case "catchall": while (true) { try { while (true) { int[] z = new int[x & 7]; x += z.length; } } catch (Throwable t) { } }
            case "switch": for (int s = 0;;) switch (s) { case 0: s = 1; break; case 1: s = 2; break; default: s = 0; }
            case "jdk": while (true) new ArrayList<>(List.of(3, 2, 1)).sort(null);
            case "stream": java.util.stream.IntStream.iterate(0, i -> i + 1).filter(i -> false).findFirst(); break;
            case "straight": while (true) straight();
            case "sync": while (true) synchronized (LOCK) { x++; }
            case "virtual": for (int i = 0; i < 8; i++) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, (Runnable) () -> { while (true) x++; }); Thread.sleep(100000); break;
        }
        System.out.println("end");
    }
}
