/** Turns a picture of many colour bands by a quarter, row after row and tile after tile. */
public final class ImageTiles {
    private static final int BANDS = 8;
    private static final int TILE = 16;

    private static final class Picture {
        private final int width;
        private final int height;
        private final float[] bands;

        private Picture(int width, int height) {
            this.width = width;
            this.height = height;
            bands = new float[width * height * BANDS];
        }

        private int offset(int x, int y) {
            return (y * width + x) * BANDS;
        }

        private void copyTo(Picture other, int x, int y, int otherX, int otherY) {
            System.arraycopy(bands, offset(x, y), other.bands, other.offset(otherX, otherY), BANDS);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    /** Takes a picture of about n points. */
    public static long run(int n) {
        int width = (int) Math.sqrt(n);
        int height = width == 0 ? 0 : n / width;
        Picture picture = new Picture(width, height);
        int seed = 77;
        for (int i = 0; i < picture.bands.length; i += BANDS - 1) {
            seed = seed * 1140671485 + 12820163;
            picture.bands[i] = seed >>> 20;
        }
        Picture once = turnByRows(picture);
        Picture twice = turnByTiles(once);
        return checksum(twice) * 31 + checksum(once);
    }

    private static Picture turnByRows(Picture from) {
        Picture to = new Picture(from.height, from.width);
        for (int y = 0; y < from.height; y++) {
            for (int x = 0; x < from.width; x++) {
                from.copyTo(to, x, y, from.height - 1 - y, x);
            }
        }
        return to;
    }

    private static Picture turnByTiles(Picture from) {
        Picture to = new Picture(from.height, from.width);
        for (int top = 0; top < from.height; top += TILE) {
            int bottom = Math.min(top + TILE, from.height);
            for (int left = 0; left < from.width; left += TILE) {
                int right = Math.min(left + TILE, from.width);
                for (int y = top; y < bottom; y++) {
                    for (int x = left; x < right; x++) {
                        from.copyTo(to, x, y, from.height - 1 - y, x);
                    }
                }
            }
        }
        return to;
    }

    private static long checksum(Picture picture) {
        long sum = 0;
        for (int x = 0; x < picture.width; x++) {
            for (int y = x & 3; y < picture.height; y += 4) {
                sum = sum * 5 + (int) picture.bands[picture.offset(x, y) + (y & 7)];
            }
        }
        return sum;
    }
}
