import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.TreeMap;

/** Plans repairs and regular service of machines day by day, the most urgent first, with few hours on each day. */
public final class MaintenancePlan {
    record Job(String machine, LocalDate due, int urgency, int hours, int everyDays) {
        Job again(LocalDate done) {
            return new Job(machine, done.plusDays(everyDays), urgency, hours, everyDays);
        }

        Job raised() {
            return new Job(machine, due, urgency + 1, hours, everyDays);
        }
    }

    private static final Comparator<Job> BY_DATE = Comparator.comparing(Job::due).thenComparing(Job::machine);
    private static final Comparator<Job> BY_URGENCY =
            Comparator.comparingInt(Job::urgency).reversed().thenComparing(BY_DATE).thenComparingInt(Job::hours);

    public static long run(int n) {
        LocalDate start = LocalDate.of(2019, 2, 20);
        Queue<Job> upcoming = new PriorityQueue<>(BY_DATE);
        for (int m = 0; m < 40; m++) {
            String machine = (m % 3 == 0 ? "press " : m % 3 == 1 ? "saw " : "belt ") + m;
            upcoming.add(new Job(machine, start.plusDays(m * m % 30), m % 4, 1 + m % 5, 7 + m * 11 % 60));
        }

        Queue<Job> waiting = new PriorityQueue<>(BY_URGENCY);
        Map<DayOfWeek, Integer> doneOn = new EnumMap<>(DayOfWeek.class);
        Map<String, Long> lateness = new TreeMap<>();
        int idle = 0;
        for (int day = 0; day < n; day++) {
            LocalDate today = start.plusDays(day);
            if (day * 31 % 17 < 5) {
                upcoming.add(new Job("lift " + day % 6, today, 3 + day % 3, 1 + day * 13 % 7, 0));
            }
            while (!upcoming.isEmpty() && !upcoming.peek().due().isAfter(today)) {
                waiting.add(upcoming.remove());
            }
            if (today.getDayOfWeek() == DayOfWeek.SUNDAY) {
                List<Job> old = new ArrayList<>(waiting);
                waiting.clear();
                for (Job job : old) {
                    waiting.add(job.due().plusWeeks(1).isBefore(today) ? job.raised() : job);
                }
                continue;
            }
            int hours = today.getDayOfWeek() == DayOfWeek.SATURDAY ? 4 : today.lengthOfMonth() > 30 ? 9 : 8;
            while (!waiting.isEmpty() && waiting.peek().hours() <= hours) {
                Job job = waiting.remove();
                hours -= job.hours();
                doneOn.merge(today.getDayOfWeek(), 1, Integer::sum);
                lateness.merge(job.machine(), today.toEpochDay() - job.due().toEpochDay(), Long::sum);
                if (job.everyDays() > 0) {
                    upcoming.add(job.again(today));
                }
            }
            idle += hours;
        }

        long check = idle;
        for (Map.Entry<DayOfWeek, Integer> entry : doneOn.entrySet()) {
            check = check * 10 + entry.getKey().getValue() * entry.getValue();
        }
        List<String> worst = new ArrayList<>(lateness.keySet());
        worst.sort(Comparator.comparing(lateness::get).reversed());
        for (String machine : worst.subList(0, Math.min(5, worst.size()))) {
            check = check * 31 + machine.hashCode() + lateness.get(machine);
        }
        return check + waiting.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
