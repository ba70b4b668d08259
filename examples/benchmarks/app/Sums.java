package app;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

@State(Scope.Benchmark)
public class Sums {
    @Param({"10", "100"})
    int size;

    int[] numbers;

    @Setup(Level.Trial)
    public void fill() {
        numbers = new int[size];
        for (int i = 0; i < size; i++) {
            numbers[i] = i;
        }
    }

    @Setup(Level.Invocation)
    public void touch() {
        numbers[0]++;
    }

    @TearDown
    public void check() {
        if (numbers.length != size) {
            throw new IllegalStateException();
        }
    }

    @Benchmark
    public int loop() {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(4)
    public Object boxes() {
        Object[] boxes = new Object[4];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = new StringBuilder();
        }
        return boxes;
    }

    /** A state of another class, with a fixture that needs this one. */
    @State(Scope.Thread)
    public static class Sum {
        int known;

        @Setup
        public void add(Sums of) {
            known = of.loop();
        }
    }

    @Benchmark
    public boolean right(Sum sum) {
        return sum.known <= loop();
    }
}
