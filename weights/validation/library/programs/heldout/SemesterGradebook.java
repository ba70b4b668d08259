import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Keeps the marks of a class by kind of work, computes weighted finals, ranks the students and prints a summary. */
public final class SemesterGradebook {
    enum Kind {
        HOMEWORK(0.3), QUIZ(0.2), EXAM(0.5);

        final double weight;

        Kind(double weight) {
            this.weight = weight;
        }
    }

    static class Student {
        private final String name;
        private final int section;
        private final Map<Kind, List<Integer>> marks = new EnumMap<>(Kind.class);

        Student(String name, int section) {
            this.name = name;
            this.section = section;
        }

        String getName() {
            return name;
        }

        int getSection() {
            return section;
        }

        void addMark(Kind kind, int mark) {
            marks.computeIfAbsent(kind, k -> new ArrayList<>()).add(mark);
        }

        double getFinal() {
            double sum = 0;
            for (Map.Entry<Kind, List<Integer>> entry : marks.entrySet()) {
                List<Integer> values = new ArrayList<>(entry.getValue());
                if (entry.getKey() == Kind.QUIZ && values.size() > 2) {
                    values.sort(null);
                    values.remove(0);
                }
                double average = values.stream().mapToInt(Integer::intValue).average().orElse(0);
                sum += average * entry.getKey().weight;
            }
            return sum;
        }

        char getLetter() {
            double mark = getFinal();
            return mark >= 80 ? 'A' : mark >= 70 ? 'B' : mark >= 60 ? 'C' : mark >= 50 ? 'D' : 'F';
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Student> students = enrol(n);
        List<Student> ranking = new ArrayList<>(students);
        ranking.sort(Comparator.comparingDouble(Student::getFinal).reversed().thenComparing(Student::getName));

        Map<Character, Long> letters = students.stream()
                .collect(Collectors.groupingBy(Student::getLetter, LinkedHashMap::new, Collectors.counting()));
        Map<Integer, Double> averages = students.stream()
                .collect(Collectors.groupingBy(Student::getSection, Collectors.averagingDouble(Student::getFinal)));

        long checksum = 0;
        for (Map.Entry<Character, Long> entry : letters.entrySet()) {
            checksum = checksum * 13 + entry.getKey() * entry.getValue();
        }
        for (double average : averages.values()) {
            checksum += Math.round(average * 100);
        }
        int best = Math.min(10, ranking.size());
        for (Student student : ranking.subList(0, best)) {
            String line = String.format(Locale.ROOT, "%-20s %6.2f %c", student.name, student.getFinal(),
                    student.getLetter());
            checksum = checksum * 31 + line.hashCode();
        }
        return checksum + ranking.get(ranking.size() / 2).getName().hashCode();
    }

    private static List<Student> enrol(int n) {
        Random random = new Random(7);
        List<Student> students = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Student student = new Student("Student " + (i * 37 % n) + "-" + i, 1 + i % 5);
            int ability = 40 + random.nextInt(45);
            int count = 6 + random.nextInt(6);
            for (int j = 0; j < count; j++) {
                Kind kind = j % 5 == 4 ? Kind.EXAM : j % 2 == 0 ? Kind.HOMEWORK : Kind.QUIZ;
                student.addMark(kind, Math.max(0, Math.min(100, ability + random.nextInt(31) - 15)));
            }
            students.add(student);
        }
        return students;
    }
}
