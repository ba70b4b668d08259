import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The collections of the library: lists, maps, sets, sorting with a comparator. */
public final class Collections {
    public static final int SIZE = 20_000;

    private static final class Student {
        private final String name;
        private final int grade;

        Student(String name, int grade) {
            this.name = name;
            this.grade = grade;
        }

        String getName() {
            return name;
        }

        int getGrade() {
            return grade;
        }
    }

    public static long run(int n) {
        List<Student> students = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            students.add(new Student("s" + i * 7919 % n, i * 31 % 100));
        }
        students.sort((a, b) -> {
            int byGrade = Integer.compare(b.getGrade(), a.getGrade());
            return byGrade != 0 ? byGrade : a.getName().compareTo(b.getName());
        });
        Map<Integer, List<String>> byGrade = new TreeMap<>();
        Map<Character, Integer> lastDigits = new HashMap<>();
        Set<String> names = new HashSet<>();
        for (Student student : students) {
            byGrade.computeIfAbsent(student.getGrade(), grade -> new ArrayList<>()).add(student.getName());
            String name = student.getName();
            lastDigits.merge(name.charAt(name.length() - 1), 1, Integer::sum);
            names.add(name);
        }
        long check = names.size();
        for (Map.Entry<Integer, List<String>> entry : byGrade.entrySet()) {
            check = check * 31 + entry.getKey() * entry.getValue().size() + entry.getValue().get(0).length();
        }
        for (int count : lastDigits.values()) {
            check += count;
        }
        return check;
    }
}
