import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.ListIterator;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Edits a long playlist song by song and plays it through a small cache of songs already loaded. */
public final class PlaylistEditor {
    private static class Song {
        final String title;
        final String artist;
        final int seconds;

        Song(String title, String artist, int seconds) {
            this.title = title;
            this.artist = artist;
            this.seconds = seconds;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Song && title.equals(((Song) o).title) && artist.equals(((Song) o).artist);
        }

        @Override
        public int hashCode() {
            return 31 * title.hashCode() + artist.hashCode();
        }
    }

    private static class Cache extends LinkedHashMap<Song, Integer> {
        private static final long serialVersionUID = 1L;

        Cache() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Song, Integer> eldest) {
            return size() > 30;
        }
    }

    private static int removeRepeats(LinkedList<Song> list) {
        Set<Song> recent = new HashSet<>();
        int removed = 0;
        ListIterator<Song> iterator = list.listIterator();
        while (iterator.hasNext()) {
            if (iterator.nextIndex() % 10 == 0) {
                recent.clear();
            }
            if (!recent.add(iterator.next())) {
                iterator.remove();
                removed++;
            }
        }
        return removed;
    }

    private static void addJingles(LinkedList<Song> list) {
        Song jingle = new Song("Jingle", "Radio", 8);
        int played = 0;
        for (ListIterator<Song> iterator = list.listIterator(); iterator.hasNext(); ) {
            played += iterator.next().seconds;
            if (played > 1200) {
                iterator.add(jingle);
                played = 0;
            }
        }
    }

    public static long run(int n) {
        Random random = new Random(31);
        LinkedList<Song> playlist = new LinkedList<>();
        for (int i = 0; i < n; i++) {
            int number = random.nextInt(20 + random.nextInt(60));
            Song song = new Song("Song No. " + number, "Band " + number % 9, 120 + number * 37 % 200);
            playlist.add(i % 4 == 0 ? 0 : playlist.size(), song);
        }
        long sum = removeRepeats(playlist);
        Collections.shuffle(playlist.subList(0, playlist.size() / 2), random);
        Collections.rotate(playlist, 7);
        addJingles(playlist);
        Cache cache = new Cache();
        int loaded = 0;
        int clock = 0;
        while (!playlist.isEmpty()) {
            Song song = playlist.removeFirst();
            Integer plays = cache.get(song);
            if (plays == null) {
                loaded++;
                clock += 2;
            }
            cache.put(song, plays == null ? 1 : plays + 1);
            clock += song.seconds;
            sum = sum * 5 + clock % 86400;
        }
        for (Map.Entry<Song, Integer> entry : cache.entrySet()) {
            sum = sum * 5 + entry.getKey().title.length() + entry.getValue();
        }
        return sum * 1000 + loaded;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
