/** Finds the largest free rectangle and square in a street map, row by row. */
public final class SkylineRectangles {
    private static final int WIDTH = 150;

    private static final class Steps {
        private final int[] places = new int[WIDTH + 1];
        private int size;

        void push(int place) {
            places[size++] = place;
        }

        int pop() {
            return places[--size];
        }

        int top() {
            return places[size - 1];
        }

        boolean isEmpty() {
            return size == 0;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] heights = new int[WIDTH + 1];
        int[] squares = new int[WIDTH];
        boolean[] free = new boolean[WIDTH];
        Steps steps = new Steps();
        int state = 0x1F123BB5;
        long check = 0;
        int largest = 0;
        int side = 0;
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < WIDTH; column++) {
                state ^= state << 6;
                state ^= state >>> 21;
                state ^= state << 7;
                free[column] = (state & 15) != 0;
                heights[column] = free[column] ? heights[column] + 1 : 0;
            }
            int area = largestBelow(heights, steps);
            side = Math.max(side, widenSquares(free, squares));
            largest = Math.max(largest, area);
            check = check * 19 + area + nextHigher(heights, steps);
        }
        return check * 31 + largest * 7L + side;
    }

    private static int largestBelow(int[] heights, Steps open) {
        int best = 0;
        for (int place = 0; place <= WIDTH; place++) {
            while (!open.isEmpty() && heights[open.top()] >= heights[place]) {
                int height = heights[open.pop()];
                int left = open.isEmpty() ? 0 : open.top() + 1;
                best = Math.max(best, height * (place - left));
            }
            open.push(place);
        }
        open.pop();
        return best;
    }

    private static int widenSquares(boolean[] free, int[] sides) {
        int corner = 0;
        int best = 0;
        for (int column = 0; column < free.length; column++) {
            int above = sides[column];
            int left = column == 0 ? 0 : sides[column - 1];
            sides[column] = free[column] ? 1 + Math.min(corner, Math.min(above, left)) : 0;
            corner = above;
            if (sides[column] > best) {
                best = sides[column];
            }
        }
        return best;
    }

    private static int nextHigher(int[] heights, Steps waiting) {
        int distance = 0;
        for (int place = 0; place < WIDTH; place++) {
            while (!waiting.isEmpty() && heights[waiting.top()] < heights[place]) {
                distance += place - waiting.pop();
            }
            waiting.push(place);
        }
        while (!waiting.isEmpty()) {
            waiting.pop();
        }
        return distance;
    }
}
