import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;

/** Keeps the marks of the students of a school, works out averages and medians and makes a list of the best. */
public final class StudentMarks {
    static class Student implements Comparable<Student> {
        private String name;
        private int year;
        private ArrayList<Integer> marks;

        public Student(String name, int year) {
            this.name = name;
            this.year = year;
            this.marks = new ArrayList<Integer>();
        }

        public int getYear() {
            return year;
        }

        public void addMark(int mark) {
            marks.add(mark);
        }

        public double getAverage() {
            if (marks.isEmpty()) {
                return 0.0;
            }
            int total = 0;
            for (int i = 0; i < marks.size(); i++) {
                total = total + marks.get(i);
            }
            return (double) total / marks.size();
        }

        public int getMedian() {
            ArrayList<Integer> copy = new ArrayList<Integer>(marks);
            Collections.sort(copy);
            return copy.get(copy.size() / 2);
        }

        @Override
        public int compareTo(Student other) {
            if (getAverage() == other.getAverage()) {
                return name.compareTo(other.name);
            }
            return getAverage() > other.getAverage() ? -1 : 1;
        }
    }

    static String makeName(int number) {
        String[] starts = {"An", "Ber", "Ca", "Do", "El", "Fri", "Ge"};
        String[] ends = {"na", "ta", "rl", "ra", "sa", "da"};
        String name = starts[number % starts.length] + ends[number / 7 % ends.length];
        return number < 42 ? name : name + " " + (number / 42);
    }

    static String grade(double average) {
        if (average >= 85) {
            return "A";
        } else if (average >= 70) {
            return "B";
        } else if (average >= 55) {
            return "C";
        } else if (average >= 40) {
            return "D";
        }
        return "F";
    }

    public static long run(int n) {
        ArrayList<Student> students = new ArrayList<Student>();
        HashMap<String, Integer> grades = new HashMap<String, Integer>();
        int random = 12345;
        for (int i = 0; i < n; i++) {
            Student student = new Student(makeName(i), 1 + i % 5);
            random = (random * 1103 + 377) % 65536;
            int talent = 30 + random % 50;
            int count = 6 + random % 7;
            for (int j = 0; j < count; j++) {
                random = (random * 1103 + 377) % 65536;
                student.addMark(Math.min(100, talent + random % 30));
            }
            students.add(student);
        }
        Collections.sort(students);
        long result = 0;
        for (int i = 0; i < students.size(); i++) {
            Student student = students.get(i);
            String key = student.getYear() + grade(student.getAverage());
            if (grades.containsKey(key)) {
                grades.put(key, grades.get(key) + 1);
            } else {
                grades.put(key, 1);
            }
            result = result * 7 + student.getMedian() + student.name.length();
        }
        for (String key : grades.keySet()) {
            result = result + key.charAt(0) * key.charAt(1) * grades.get(key);
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
