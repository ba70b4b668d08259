import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;

/** Enters marks for a school, drops the worst mark of each pupil, ranks the pupils and hands out prizes. */
public final class GradeLedger {
    private static final String[] FIRST = {"Ana", "Ben", "Cleo", "Dirk", "Edda", "Finn", "Gita", "Hugo", "Ines",
        "Jon"};
    private static final String[] LAST = {"Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple", "Oakley",
        "Pine", "Rowan", "Spruce", "Willow"};

    private GradeLedger() {
    }

    static class Pupil {
        private String name;
        private double average;
        private int count;

        Pupil(String name, double average, int count) {
            this.name = name;
            this.average = average;
            this.count = count;
        }

        public String getName() {
            return name;
        }

        public double getAverage() {
            return average;
        }

        public int getCount() {
            return count;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        HashMap<String, ArrayList<Integer>> marks = new HashMap<String, ArrayList<Integer>>();
        long seed = 4711;
        int classes = 1 + n / 400;
        for (int i = 0; i < n; i++) {
            seed = (seed * 1103515245 + 12345) % 2147483648L;
            int a = (int) (seed / 65536 % FIRST.length);
            int b = (int) (seed / 1024 % LAST.length);
            String name = FIRST[a] + " " + LAST[b] + " " + (i % classes + 1);
            int mark = 40 + (a * 7 + b * 3) % 30 + (int) (seed / 4096 % 31);
            if (!marks.containsKey(name)) {
                marks.put(name, new ArrayList<Integer>());
            }
            marks.get(name).add(mark);
        }

        ArrayList<Pupil> pupils = new ArrayList<Pupil>();
        for (String name : marks.keySet()) {
            ArrayList<Integer> list = marks.get(name);
            if (list.size() > 2) {
                Integer worst = Collections.min(list);
                list.remove(worst);
            }
            int sum = 0;
            for (int mark : list) {
                sum = sum + mark;
            }
            pupils.add(new Pupil(name, (double) sum / list.size(), list.size()));
        }

        Collections.sort(pupils, new Comparator<Pupil>() {
            @Override
            public int compare(Pupil p, Pupil q) {
                if (p.getAverage() != q.getAverage()) {
                    return Double.compare(q.getAverage(), p.getAverage());
                }
                return p.getName().compareTo(q.getName());
            }
        });

        long result = 0;
        int place = 0;
        for (Pupil pupil : pupils) {
            place++;
            String prize;
            if (pupil.getAverage() >= 90) {
                prize = "gold";
            } else if (pupil.getAverage() >= 80) {
                prize = "silver";
            } else if (pupil.getAverage() >= 70 && pupil.getCount() > 1) {
                prize = "bronze";
            } else {
                prize = "none";
            }
            String line = place + ". " + pupil.getName() + ": " + prize;
            result = (result * 31 + line.hashCode() + Math.round(pupil.getAverage() * 100)) % 1000000007L;
        }
        return result + marks.size();
    }
}
