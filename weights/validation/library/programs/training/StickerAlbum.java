import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Random;

/** Lets children open packets of stickers, swap the ones they have twice and count what their albums lack. */
public final class StickerAlbum {
    private static final int STICKERS = 320;
    private static final int KIDS = 5;

    public static long run(int n) {
        Random random = new Random(2006);
        List<HashMap<Integer, Integer>> albums = new ArrayList<>();
        List<ArrayList<Integer>> doubles = new ArrayList<>();
        for (int k = 0; k < KIDS; k++) {
            albums.add(new HashMap<>());
            doubles.add(new ArrayList<>());
        }

        long sum = 0;
        Integer last = -1;
        int sameAgain = 0;
        for (int packet = 0; packet < n; packet++) {
            int kid = packet % KIDS;
            for (int i = 0; i < 5; i++) {
                // the low numbers are printed more often than the high ones
                Integer sticker = Math.min(random.nextInt(STICKERS), random.nextInt(STICKERS)) + 1;
                if (sticker.equals(last)) {
                    sameAgain++;
                }
                last = sticker;
                Integer had = albums.get(kid).get(sticker);
                if (had == null) {
                    albums.get(kid).put(sticker, 1);
                } else {
                    albums.get(kid).put(sticker, had + 1);
                    doubles.get(kid).add(sticker);
                }
            }

            int friend = random.nextInt(KIDS);
            if (friend != kid) {
                Integer mine = firstMissing(doubles.get(kid), albums.get(friend));
                Integer yours = firstMissing(doubles.get(friend), albums.get(kid));
                if (mine != null && yours != null) {
                    doubles.get(kid).remove(mine);
                    doubles.get(friend).remove(yours);
                    albums.get(kid).put(yours, 1);
                    albums.get(friend).put(mine, 1);
                    sum = sum + mine * 3 + yours;
                }
            }

            // too many of them: the lower half goes to the little brother
            if (doubles.get(kid).size() > 60) {
                Collections.sort(doubles.get(kid));
                for (Integer gone : doubles.get(kid).subList(0, 30)) {
                    sum = sum + gone;
                }
                doubles.get(kid).subList(0, 30).clear();
            }

            // an album that is full begins anew
            if (albums.get(kid).size() == STICKERS) {
                sum = sum + packet * Collections.max(albums.get(kid).values());
                albums.get(kid).clear();
            }
        }

        for (int k = 0; k < KIDS; k++) {
            for (Integer sticker : albums.get(k).keySet()) {
                sum = sum + sticker * albums.get(k).get(sticker);
            }
            sum = sum * 7 + doubles.get(k).size();
            if (!doubles.get(k).isEmpty()) {
                sum = sum + Collections.frequency(doubles.get(k), doubles.get(k).get(0));
            }
        }
        return sum * 10 + sameAgain;
    }

    private static Integer firstMissing(ArrayList<Integer> stickers, HashMap<Integer, Integer> album) {
        for (Integer sticker : stickers) {
            if (!album.containsKey(sticker)) {
                return sticker;
            }
        }
        return null;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
