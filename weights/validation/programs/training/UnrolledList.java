/** A linked list with several items in each link, for a program of songs that is often changed. */
public final class UnrolledList {
    private static final int ROOM = 24;

    private static final class Link {
        final short[] songs = new short[ROOM];
        int used;
        Link next;
    }

    private static final class NoSuchPositionException extends RuntimeException {
        private static final long serialVersionUID = 1;

        NoSuchPositionException(int position) {
            super("position " + position, null, false, false);
        }
    }

    private Link first = new Link();
    private int size;
    private Link found;
    private int offset;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        UnrolledList songs = new UnrolledList();
        int random = 1;
        long check = 0;
        for (int i = 0; i < n; i++) {
            random = random * 75 % 65537;
            int position = random % (songs.size + 3);
            try {
                if (songs.size < 2000 ? i % 3 != 2 : i % 3 == 0) {
                    songs.insert(position, (short) random);
                } else {
                    check = check * 3 + songs.remove(position);
                }
            } catch (NoSuchPositionException e) {
                check++;
            }
            if (i % 16 == 0) {
                check += songs.longestRise();
            }
        }
        return check * 3 + songs.size;
    }

    private void seek(int position) {
        found = first;
        offset = position;
        while (offset > found.used) {
            offset -= found.used;
            found = found.next;
        }
    }

    private void insert(int position, short song) {
        if (position > size) {
            throw new NoSuchPositionException(position);
        }
        seek(position);
        Link link = found;
        int at = offset;
        if (link.used == ROOM) {
            Link half = new Link();
            System.arraycopy(link.songs, ROOM / 2, half.songs, 0, ROOM / 2);
            half.used = ROOM / 2;
            link.used = ROOM / 2;
            half.next = link.next;
            link.next = half;
            if (at > ROOM / 2) {
                link = half;
                at -= ROOM / 2;
            }
        }
        System.arraycopy(link.songs, at, link.songs, at + 1, link.used - at);
        link.songs[at] = song;
        link.used++;
        size++;
    }

    private short remove(int position) {
        if (position >= size) {
            throw new NoSuchPositionException(position);
        }
        seek(position);
        while (offset == found.used) {
            found = found.next;
            offset = 0;
        }
        short removed = found.songs[offset];
        found.used--;
        System.arraycopy(found.songs, offset + 1, found.songs, offset, found.used - offset);
        size--;
        Link after = found.next;
        if (after != null && found.used + after.used < ROOM * 3 / 4) {
            System.arraycopy(after.songs, 0, found.songs, found.used, after.used);
            found.used += after.used;
            found.next = after.next;
        }
        return removed;
    }

    private int longestRise() {
        int longest = 0;
        int rise = 0;
        int previous = Integer.MAX_VALUE;
        for (Link link = first; link != null; link = link.next) {
            for (int i = 0; i < link.used; i++) {
                rise = link.songs[i] > previous ? rise + 1 : 1;
                longest = Math.max(longest, rise);
                previous = link.songs[i];
            }
        }
        return longest;
    }
}
