import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Counts the rooms needed for the meetings of each day, by looking for a free room for one after the other. */
public final class MeetingsRoomLists {
    private static class Meeting implements Comparable<Meeting> {
        private final int start;
        private final int end;

        Meeting(int start, int end) {
            this.start = start;
            this.end = end;
        }

        public boolean overlaps(Meeting other) {
            return start < other.end && other.start < end;
        }

        @Override
        public int compareTo(Meeting other) {
            return Integer.valueOf(start).compareTo(other.start);
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
        Collections.sort(meetings);
        ArrayList<ArrayList<Meeting>> rooms = new ArrayList<>();
        for (Meeting meeting : meetings) {
            boolean found = false;
            for (int i = 0; i < rooms.size() && !found; i++) {
                boolean free = true;
                for (Meeting other : rooms.get(i)) {
                    if (meeting.overlaps(other)) {
                        free = false;
                        break;
                    }
                }
                if (free) {
                    rooms.get(i).add(meeting);
                    found = true;
                }
            }
            if (!found) {
                ArrayList<Meeting> room = new ArrayList<>();
                room.add(meeting);
                rooms.add(room);
            }
        }
        return rooms.size();
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
