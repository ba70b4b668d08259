import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts the rooms needed for the meetings of each day, with a sorted map of steps up and down. */
public final class MeetingsTreeSteps {
    private record Meeting(int start, int end) {
    }

    private static List<Meeting> meetings(int day) {
        List<Meeting> meetings = new ArrayList<>();
        long seed = day * 2654435761L + 97;
        for (int i = 0; i < 25 + day % 40; i++) {
            seed = (seed * 1103515245L + 12345) & 0x7FFFFFFFL;
            int start = 480 + (int) (seed >> 8) % 36 * 15;
            int length = (seed >> 20) % 6 == 0 ? 120 : 15 + (int) (seed >> 16) % 4 * 15;
            meetings.add(new Meeting(start, start + length));
        }
        return meetings;
    }

    private static int rooms(List<Meeting> meetings) {
        Map<Integer, Integer> steps = new TreeMap<>();
        for (Meeting meeting : meetings) {
            steps.merge(meeting.start(), 1, Integer::sum);
            steps.merge(meeting.end(), -1, Integer::sum);
        }
        int now = 0;
        int most = 0;
        for (int step : steps.values()) {
            now += step;
            most = Math.max(most, now);
        }
        return most;
    }

    public static long run(int n) {
        long sum = 0;
        for (int day = 0; day < n; day++) {
            sum += (long) rooms(meetings(day)) * (day % 7 + 1);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
