/** Layers of floats learn exclusive or. */
public final class NeuralNet {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final float[] hidden = new float[12];
    private final float[][] first = new float[12][3];
    private final float[] second = new float[13];

    private NeuralNet() {
        for (int i = 0; i < first.length; i++) {
            for (int j = 0; j < 3; j++) {
                first[i][j] = ((i * 7 + j * 5) % 11 - 5) * 0.2f;
            }
            second[i] = (i % 5 - 2) * 0.3f;
        }
    }

    public static long run(int n) {
        NeuralNet net = new NeuralNet();
        float error = 0;
        for (int step = 0; step < n; step++) {
            float a = step & 1;
            float b = step >> 1 & 1;
            float wanted = a == b ? 0f : 1f;
            float output = net.forward(a, b);
            net.learn(a, b, output - wanted);
            error = error * 0.99f + Math.abs(output - wanted);
        }
        return (long) (error * 1000);
    }

    private static float squash(float value) {
        return value / (1 + Math.abs(value));
    }

    private float forward(float a, float b) {
        float sum = second[12];
        for (int i = 0; i < hidden.length; i++) {
            hidden[i] = squash(first[i][0] * a + first[i][1] * b + first[i][2]);
            sum += hidden[i] * second[i];
        }
        return sum;
    }

    private void learn(float a, float b, float error) {
        float rate = 0.02f;
        for (int i = 0; i < hidden.length; i++) {
            float slope = 1 - Math.abs(hidden[i]);
            float back = error * second[i] * slope * slope;
            second[i] -= rate * error * hidden[i];
            first[i][0] -= rate * back * a;
            first[i][1] -= rate * back * b;
            first[i][2] -= rate * back;
        }
        second[12] -= rate * error;
    }
}
