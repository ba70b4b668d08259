import java.util.SplittableRandom;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialSplineFunction;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;

/** Commons Math filters signals by Fourier transforms of complex objects and draws splines through the result. */
public final class SpectrumFilter {
    private static final int SIZE = 32;

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(2);
        FastFourierTransformer fourier = new FastFourierTransformer(DftNormalization.STANDARD);
        double[] x = new double[SIZE];
        for (int i = 0; i < SIZE; i++) {
            x[i] = i;
        }
        double sum = 0;
        for (int round = 0; round < n; round++) {
            double[] signal = random.doubles(SIZE, -1, 1).toArray();
            Complex[] spectrum = fourier.transform(signal, TransformType.FORWARD);
            for (int i = 0; i < SIZE; i++) {
                double gain = 1.0 / (1 + Math.min(i, SIZE - i));
                spectrum[i] = spectrum[i].multiply(gain).multiply(spectrum[i].conjugate()).add(0.5);
            }
            Complex[] filtered = fourier.transform(spectrum, TransformType.INVERSE);
            double[] y = new double[SIZE];
            for (int i = 0; i < SIZE; i++) {
                y[i] = filtered[i].getReal();
            }
            PolynomialSplineFunction curve = new SplineInterpolator().interpolate(x, y);
            for (double t = 0.5; t < SIZE - 1; t += 2) {
                sum += Math.abs(curve.value(t)) + curve.derivative().value(t) / 16;
            }
        }
        return Math.round(sum * 1e6);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
