import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Builds a metro map out of winding lines and counts how many stations are how many hops away. */
public final class MetroHops {

    public static void addTrack(HashMap<Integer, ArrayList<Integer>> map, int a, int b) {
        if (!map.containsKey(a)) {
            map.put(a, new ArrayList<Integer>());
        }
        if (!map.containsKey(b)) {
            map.put(b, new ArrayList<Integer>());
        }
        // two lines may share a track
        if (!map.get(a).contains(b)) {
            map.get(a).add(b);
            map.get(b).add(a);
        }
    }

    public static HashMap<Integer, ArrayList<Integer>> buildMap(int n) {
        HashMap<Integer, ArrayList<Integer>> map = new HashMap<>();
        int width = (int) Math.sqrt(n) + 2;
        long seed = 4711;
        for (int line = 0; line < n / 8 + 2; line++) {
            seed = (seed * 1103515245L + 12345L) % 2147483648L;
            int x = (int) (seed >> 8) % width;
            seed = (seed * 1103515245L + 12345L) % 2147483648L;
            int y = (int) (seed >> 8) % width;
            for (int stop = 0; stop < 12; stop++) {
                int here = y * width + x;
                seed = (seed * 1103515245L + 12345L) % 2147483648L;
                int direction = (int) (seed >> 12) % 5;
                if (direction == 0 && x > 0) {
                    x--;
                } else if (direction == 1 && y > 0) {
                    y--;
                } else if (direction >= 3 && y < width - 1) {
                    y++;
                } else if (x < width - 1) {
                    x++;
                }
                int there = y * width + x;
                if (here != there) {
                    addTrack(map, here, there);
                }
            }
        }
        return map;
    }

    public static HashMap<Integer, Integer> hopsFrom(HashMap<Integer, ArrayList<Integer>> map, int start) {
        HashMap<Integer, Integer> hops = new HashMap<>();
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        hops.put(start, 0);
        queue.add(start);
        while (!queue.isEmpty()) {
            int station = queue.remove();
            int next = hops.get(station) + 1;
            for (Integer neighbour : map.get(station)) {
                if (!hops.containsKey(neighbour)) {
                    hops.put(neighbour, next);
                    queue.add(neighbour);
                }
            }
        }
        return hops;
    }

    public static long run(int n) {
        HashMap<Integer, ArrayList<Integer>> map = buildMap(n);
        ArrayList<Integer> stations = new ArrayList<>(map.keySet());
        TreeMap<Integer, Integer> histogram = new TreeMap<>();
        for (int i = 0; i < 4; i++) {
            int start = stations.get(i * (stations.size() - 1) / 3);
            HashMap<Integer, Integer> hops = hopsFrom(map, start);
            for (int h : hops.values()) {
                if (histogram.containsKey(h)) {
                    histogram.put(h, histogram.get(h) + 1);
                } else {
                    histogram.put(h, 1);
                }
            }
        }
        long sum = stations.size();
        for (Map.Entry<Integer, Integer> entry : histogram.entrySet()) {
            sum = sum * 33 + entry.getKey() * 1000L + entry.getValue();
            sum = sum % 998244353L;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
