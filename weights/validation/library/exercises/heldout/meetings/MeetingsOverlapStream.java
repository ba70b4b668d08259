import java.util.ArrayList;
import java.util.List;

/** Counts the rooms needed for the meetings of each day, as a stream of how many go on when each of them starts. */
public final class MeetingsOverlapStream {
    private record Meeting(int start, int end) {
        boolean isOnAt(int minute) {
            return start <= minute && minute < end;
        }
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
        return meetings.stream()
            .map(Meeting::start)
            .distinct()
            .mapToLong(minute -> meetings.stream().filter(meeting -> meeting.isOnAt(minute)).count())
            .mapToInt(Math::toIntExact)
            .max()
            .orElse(0);
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
