import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Plans the shifts of a department store week by week from what people can do and when they want to work. */
public final class StaffRoster {
    enum Day {
        MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY;

        boolean isBusy() {
            return this == FRIDAY || this == SATURDAY;
        }
    }

    enum Skill {
        TILL(3) {
            @Override
            int pay(boolean busy) {
                return busy ? 130 : 110;
            }
        },
        ADVICE(2),
        STOCK(1),
        SECURITY(1);

        private final int needed;

        Skill(int needed) {
            this.needed = needed;
        }

        int pay(boolean busy) {
            return 100 + 10 * ordinal();
        }
    }

    private static final class Worker {
        final String name;
        final Set<Skill> skills = EnumSet.noneOf(Skill.class);
        final Set<Day> days;
        int shifts;

        Worker(int number, int bits) {
            name = "worker-" + number;
            for (Skill skill : Skill.values()) {
                if ((bits >> skill.ordinal() & 1) == 1) {
                    skills.add(skill);
                }
            }
            Set<Day> off = EnumSet.of(Day.values()[(bits >> 5) % 6], Day.values()[(bits >> 9) % 6]);
            days = bits % 11 == 0 ? EnumSet.of(Day.SATURDAY) : EnumSet.complementOf(EnumSet.copyOf(off));
        }
    }

    private StaffRoster() {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static EnumMap<Day, EnumMap<Skill, List<Worker>>> plan(List<Worker> staff, int week) {
        EnumMap<Day, EnumMap<Skill, List<Worker>>> plan = new EnumMap<>(Day.class);
        Collections.rotate(staff, week);
        for (Day day : Day.values()) {
            EnumMap<Skill, List<Worker>> teams = plan.computeIfAbsent(day, d -> new EnumMap<>(Skill.class));
            for (Worker worker : staff) {
                if (!worker.days.contains(day)) {
                    continue;
                }
                for (Skill skill : worker.skills) {
                    List<Worker> team = teams.computeIfAbsent(skill, s -> new ArrayList<>(4));
                    if (team.size() < skill.needed + (day.isBusy() ? 1 : 0) + staff.size() / 20) {
                        team.add(worker);
                        worker.shifts++;
                        break;
                    }
                }
            }
        }
        return plan;
    }

    public static long run(int n) {
        List<Worker> staff = new ArrayList<>();
        int bits = 12345;
        for (int i = 0; i < 10 + n / 10; i++) {
            bits = (bits * 1103515245 + 12345) & 0x7fffffff;
            staff.add(new Worker(i, bits >> 8));
        }
        Map<String, Integer> wages = new HashMap<>();
        EnumMap<Skill, Integer> unfilled = new EnumMap<>(Skill.class);
        for (int week = 0; week < 2 + n / 50; week++) {
            plan(staff, week % 5).forEach((day, teams) -> teams.forEach((skill, team) -> {
                team.forEach(worker -> wages.merge(worker.name, skill.pay(day.isBusy()), Integer::sum));
                unfilled.merge(skill, Math.max(0, skill.needed - team.size()), Integer::sum);
            }));
        }
        long checksum = wages.entrySet().stream().mapToLong(e -> e.getKey().hashCode() % 1000L * e.getValue()).sum();
        for (Map.Entry<Skill, Integer> entry : unfilled.entrySet()) {
            checksum = checksum * 7 + entry.getKey().name().length() * (long) entry.getValue();
        }
        return checksum + staff.stream().mapToInt(w -> w.shifts * w.shifts % 97).sum();
    }
}
