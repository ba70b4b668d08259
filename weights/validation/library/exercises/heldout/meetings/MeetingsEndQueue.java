import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Counts the rooms needed for the meetings of each day, with a queue of the times when rooms become free. */
public final class MeetingsEndQueue {
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
        meetings.sort(Comparator.comparingInt(Meeting::start));
        PriorityQueue<Integer> ends = new PriorityQueue<>();
        for (Meeting meeting : meetings) {
            if (!ends.isEmpty() && ends.peek() <= meeting.start()) {
                ends.poll();
            }
            ends.add(meeting.end());
        }
        return ends.size();
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
