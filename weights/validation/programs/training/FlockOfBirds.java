/** Birds that fly where their neighbours fly, but not too near. */
public final class FlockOfBirds {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final float SIGHT = 9f;
    private static final float NEAR = 3f;
    private static final float FASTEST = 2f;

    public static long run(int n) {
        float size = 10 + 4 * (float) Math.sqrt(n);
        float[] x = new float[n];
        float[] y = new float[n];
        float[] dx = new float[n];
        float[] dy = new float[n];
        int seed = 1234567;
        for (int i = 0; i < n; i++) {
            seed = next(seed);
            x[i] = (seed >>> 8) * 0x1p-24f * size;
            seed = next(seed);
            y[i] = (seed >>> 8) * 0x1p-24f * size;
            seed = next(seed);
            dx[i] = (seed >> 24) / 64f;
            dy[i] = (seed << 8 >> 24) / 64f;
        }
        float[] newX = new float[n];
        float[] newY = new float[n];
        for (int step = 0; step < 6; step++) {
            for (int i = 0; i < n; i++) {
                steer(i, x, y, dx, dy, newX, newY);
            }
            for (int i = 0; i < n; i++) {
                dx[i] = newX[i];
                dy[i] = newY[i];
                x[i] = around(x[i] + dx[i], size);
                y[i] = around(y[i] + dy[i], size);
            }
        }
        long check = 0;
        for (int i = 0; i < n; i++) {
            check = check * 31 + (long) (x[i] * 1000) + (long) (y[i] * 1000);
        }
        return check;
    }

    private static int next(int seed) {
        int value = seed ^ seed << 6;
        value ^= value >>> 21;
        return value ^ value << 7;
    }

    private static void steer(int bird, float[] x, float[] y, float[] dx, float[] dy, float[] newX, float[] newY) {
        float middleX = 0;
        float middleY = 0;
        float alongX = 0;
        float alongY = 0;
        float awayX = 0;
        float awayY = 0;
        int seen = 0;
        for (int other = 0; other < x.length; other++) {
            float overX = x[other] - x[bird];
            float overY = y[other] - y[bird];
            float square = overX * overX + overY * overY;
            if (square > SIGHT * SIGHT || other == bird) {
                continue;
            }
            seen++;
            middleX += overX;
            middleY += overY;
            alongX += dx[other];
            alongY += dy[other];
            if (square < NEAR * NEAR) {
                float weight = 1 / (square + 0.1f);
                awayX -= overX * weight;
                awayY -= overY * weight;
            }
        }
        float speedX = dx[bird] + 0.3f * awayX;
        float speedY = dy[bird] + 0.3f * awayY;
        if (seen > 0) {
            speedX += (middleX * 0.01f + (alongX / seen - dx[bird]) * 0.125f);
            speedY += (middleY * 0.01f + (alongY / seen - dy[bird]) * 0.125f);
        }
        float speed = (float) Math.sqrt(speedX * speedX + speedY * speedY);
        float factor = speed > FASTEST ? FASTEST / speed : 1;
        newX[bird] = speedX * factor;
        newY[bird] = speedY * factor;
    }

    private static float around(float value, float size) {
        if (value < 0) {
            return value + size;
        }
        return value >= size ? value - size : value;
    }
}
