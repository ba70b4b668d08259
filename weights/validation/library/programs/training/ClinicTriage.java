import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/** Simulates a clinic where patients arrive, wait by urgency, are treated by a doctor and sometimes come back. */
public final class ClinicTriage {
    private enum Urgency {
        CRITICAL, URGENT, ROUTINE
    }

    private record Patient(int number, Urgency urgency, int arrived, int visits) {
    }

    private sealed interface Event extends Comparable<Event> permits Arrival, Departure {
        int time();

        int number();

        @Override
        default int compareTo(Event other) {
            return time() != other.time() ? time() - other.time() : Integer.compare(number(), other.number());
        }
    }

    private record Arrival(int time, Patient patient) implements Event {
        @Override
        public int number() {
            return patient.number();
        }
    }

    private record Departure(int time, Patient patient, int doctor) implements Event {
        @Override
        public int number() {
            return -1 - doctor;
        }
    }

    private final Random random = new Random(99);
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Deque<Integer> freeDoctors = new ArrayDeque<>();
    private final Map<Urgency, Deque<Patient>> waiting = new EnumMap<>(Urgency.class);
    private final Map<Urgency, IntSummaryStatistics> waits = new EnumMap<>(Urgency.class);
    private int treated;

    private ClinicTriage(int doctors) {
        for (int doctor = 0; doctor < doctors; doctor++) {
            freeDoctors.push(doctor);
        }
        for (Urgency urgency : Urgency.values()) {
            waiting.put(urgency, new ArrayDeque<>());
            waits.put(urgency, new IntSummaryStatistics());
        }
    }

    private Urgency judge() {
        int dice = random.nextInt(20);
        return dice == 0 ? Urgency.CRITICAL : dice < 6 ? Urgency.URGENT : Urgency.ROUTINE;
    }

    private void admit(int now) {
        for (Deque<Patient> queue : waiting.values()) {
            while (!queue.isEmpty() && !freeDoctors.isEmpty()) {
                Patient patient = queue.removeFirst();
                waits.get(patient.urgency()).accept(now - patient.arrived());
                int minutes = 5 + random.nextInt(patient.urgency() == Urgency.CRITICAL ? 60 : 20);
                events.add(new Departure(now + minutes, patient, freeDoctors.pop()));
            }
        }
    }

    private void handle(Event event) {
        if (event instanceof Arrival arrival) {
            waiting.get(arrival.patient().urgency()).addLast(arrival.patient());
        } else if (event instanceof Departure departure) {
            treated++;
            freeDoctors.push(departure.doctor());
            Patient sick = departure.patient();
            if (random.nextInt(8) == 0 && sick.visits() < 3) {
                int back = event.time() + 100 + random.nextInt(500);
                events.add(new Arrival(back, new Patient(sick.number(), judge(), back, sick.visits() + 1)));
            }
        }
        admit(event.time());
    }

    public static long run(int n) {
        ClinicTriage clinic = new ClinicTriage(4);
        for (int number = 0, time = 0; number < n; number++, time += clinic.random.nextInt(9)) {
            clinic.events.add(new Arrival(time, new Patient(number, clinic.judge(), time, 1)));
        }
        long checksum = 0;
        while (!clinic.events.isEmpty()) {
            checksum = (checksum * 3 + clinic.events.element().time()) % 1_000_000_009L;
            clinic.handle(clinic.events.remove());
        }
        for (IntSummaryStatistics wait : clinic.waits.values()) {
            checksum = checksum * 2 + wait.getSum() * 5 + (wait.getCount() > 0 ? wait.getMax() : 0);
        }
        return checksum + clinic.treated;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
