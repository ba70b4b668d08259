import java.util.concurrent.*;
/** Works at the stack's edge and counts its own work. Each of these opcodes is in only one place of the program. */
public class StacksEdge {
    static class Work { long lxor, irem, ineg, ior, fadd, dmul, lshl, ishr, lrem, fdiv, drem, iushr; int sink; }
    static long loop(Work w, int n) {
        long x = n;
        for (int i = 0; i < 100; i++) { x ^= i; w.lxor++; }
        return x + loop(w, n + 1);
    }
    static int again(Work w, int n) {
        int x = n;
        try { x = again(w, n + 1); }
        catch (StackOverflowError e) {
            w.ineg++; x = -x;
            for (int i = 1; i < 50; i++) { x = i % (i + 1); w.irem++; }
        }
        return x;
    }
    static final int[] A = new int[64];
    static int arrays(Work w, int n) {
        int s = 0;
        for (int i = 0; i < A.length; i++) { s |= A[i]; w.ior++; }
        return s + arrays(w, n + 1);
    }
    // A leaf at the edge, called again and again. The JDK swallows its exceptions.
    static float leaf(Work w, int n) {
        float f = n;
        for (int i = 0; i < 40; i++) { f = f + i; w.fadd++; }
        w.fdiv++;
        return f / 3;
    }
    static int swallowed(Work w, int n) {
        FutureTask<Float> f = new FutureTask<Float>(() -> leaf(w, n));
        f.run();
        int x = swallowed(w, n + 1);
        new FutureTask<Float>(() -> leaf(w, n)).run();
        return x;
    }
    static double small(Work w, double d) { w.dmul++; return d * 1.5; }
    static double branches(Work w, int n) {
        double d;
        if ((n & 1) == 0) d = small(w, n); else { d = n; w.lshl++; long q = n; q = q << 2; d += q; }
        try { d += branches(w, n + 1); }
        catch (StackOverflowError e) { for (int k = 0; k < 3; k++) d += small(w, k); throw e; }
        finally { w.ishr++; w.sink = n >> 1; }
        return d;
    }
    static long straight(Work w, long n, int k) {
        w.lrem++; long a = n % 7; 
        if (k > 0) a += straight(w, n + 1, k + 1);
        return a;
    }
    static void all(Work w, int times) {
        for (int k = 0; k < times; k++) {
            try { w.sink += (int) loop(w, 0); } catch (StackOverflowError e) { }
            try { w.sink += again(w, 0); } catch (StackOverflowError e) { }
            try { w.sink += arrays(w, 0); } catch (StackOverflowError e) { }
            try { w.sink += swallowed(w, 0); } catch (StackOverflowError e) { }
            try { w.sink += branches(w, 0); } catch (StackOverflowError e) { }
            try { w.sink += straight(w, 1, 1); } catch (StackOverflowError e) { }
        }
    }
    public static void main(String[] a) throws Exception {
        int threads = a.length > 0 ? Integer.parseInt(a[0]) : 0;
        int times = a.length > 1 ? Integer.parseInt(a[1]) : 12;
        Work[] ws = new Work[threads + 1];
        ws[threads] = new Work();
        Thread[] ts = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            Work w = ws[i] = new Work();
            ts[i] = new Thread(null, () -> all(w, Math.min(times, 5)), "w" + i, 1 << 18);
            ts[i].start();
        }
        all(ws[threads], times);
        for (Thread t : ts) t.join();
        Work s = new Work();
        for (Work w : ws) { s.lxor += w.lxor; s.irem += w.irem; s.ineg += w.ineg; s.ior += w.ior; s.fadd += w.fadd; s.fdiv += w.fdiv; s.dmul += w.dmul; s.lshl += w.lshl; s.ishr += w.ishr; s.lrem += w.lrem; }
        System.out.println("lxor=" + s.lxor + " irem=" + s.irem + " ineg=" + s.ineg + " ior=" + s.ior + " fadd=" + s.fadd + " fdiv=" + s.fdiv + " dmul=" + s.dmul + " lshl=" + s.lshl + " ishr=" + s.ishr + " lrem=" + s.lrem);
    }
}
