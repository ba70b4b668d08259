/** Cleans a noisy picture: stretches its contrast, then takes medians of neighbourhoods. */
public final class MedianFilter {
    private static final int WIDTH = 120;
    private static final int REACH = 2;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] picture = noisy(n);
        equalize(picture);
        byte[] clean = medians(picture, n);
        long check = 0;
        for (int i = 0; i < clean.length; i++) {
            check = check * 33 + (clean[i] & 0xff) + Math.abs(clean[i] - picture[i]);
        }
        return check;
    }

    private static byte[] noisy(int height) {
        byte[] picture = new byte[WIDTH * height];
        int noise = 1;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < WIDTH; x++) {
                noise = noise >>> 1 ^ (-(noise & 1) & 0xd0000001);
                int smooth = 60 + (x * y / 64 & 63) + (x / 20 + y / 20) % 2 * 40;
                picture[y * WIDTH + x] = (byte) (noise % 9 == 0 ? noise >>> 8 : smooth);
            }
        }
        return picture;
    }

    private static void equalize(byte[] picture) {
        int[] counts = new int[256];
        for (byte pixel : picture) {
            counts[pixel & 0xff]++;
        }
        byte[] mapped = new byte[256];
        long below = 0;
        for (int level = 0; level < 256; level++) {
            below += counts[level];
            mapped[level] = (byte) (below * 255 / Math.max(1, picture.length));
        }
        for (int i = 0; i < picture.length; i++) {
            picture[i] = mapped[picture[i] & 0xff];
        }
    }

    private static byte[] medians(byte[] picture, int height) {
        byte[] result = new byte[picture.length];
        short[] counts = new short[256];
        for (int y = 0; y < height; y++) {
            int top = Math.max(0, y - REACH);
            int bottom = Math.min(height - 1, y + REACH);
            for (int x = 0; x < REACH; x++) {
                column(counts, picture, x, top, bottom, 1);
            }
            int median = 128;
            int below = 0;
            for (int level = 0; level < median; level++) {
                below += counts[level];
            }
            for (int x = 0; x < WIDTH; x++) {
                if (x + REACH < WIDTH) {
                    below += column(counts, picture, x + REACH, top, bottom, 1, median);
                }
                if (x - REACH > 0) {
                    below += column(counts, picture, x - REACH - 1, top, bottom, -1, median);
                }
                int columns = Math.min(WIDTH - 1, x + REACH) - Math.max(0, x - REACH) + 1;
                int wanted = columns * (bottom - top + 1) / 2;
                while (below > wanted) {
                    below -= counts[--median];
                }
                while (below + counts[median] <= wanted) {
                    below += counts[median++];
                }
                result[y * WIDTH + x] = (byte) median;
            }
            for (int x = WIDTH - 1 - REACH; x < WIDTH; x++) {
                column(counts, picture, x, top, bottom, -1);
            }
        }
        return result;
    }

    private static void column(short[] counts, byte[] picture, int x, int top, int bottom, int change) {
        column(counts, picture, x, top, bottom, change, 0);
    }

    private static int column(short[] counts, byte[] picture, int x, int top, int bottom, int change, int median) {
        int moved = 0;
        for (int y = top; y <= bottom; y++) {
            int level = picture[y * WIDTH + x] & 0xff;
            counts[level] += change;
            if (level < median) {
                moved += change;
            }
        }
        return moved;
    }
}
