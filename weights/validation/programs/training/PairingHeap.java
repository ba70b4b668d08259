/** A pairing heap in which waiting jobs become more urgent before they are taken out. */
public final class PairingHeap {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Job {
        int urgency;
        final int number;
        Job firstChild;
        Job sibling;
        Job before; // the parent of a first child, else the sibling on the left

        Job(int urgency, int number) {
            this.urgency = urgency;
            this.number = number;
        }

        void stepOut() {
            sibling = null;
            before = null;
        }
    }

    private Job least;

    public static long run(int n) {
        PairingHeap heap = new PairingHeap();
        Job[] jobs = new Job[n];
        int state = 2463534;
        for (int i = 0; i < n; i++) {
            state = state * 1664525 + 1013904223;
            jobs[i] = heap.add(new Job(state >>> 8, i));
        }
        long check = 0;
        for (int turn = 1; turn <= n; turn++) {
            for (int i = 0; i < 2; i++) {
                state = state * 1664525 + 1013904223;
                Job job = jobs[(state >>> 3) % n];
                if (job != null) {
                    heap.hurry(job, job.urgency - (state >>> 12) / 4);
                }
            }
            Job taken = heap.take();
            jobs[taken.number] = null;
            check += (long) taken.urgency * (turn & 31) + taken.number;
        }
        return check;
    }

    private static Job meld(Job one, Job other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        if (other.urgency < one.urgency) {
            return meld(other, one);
        }
        other.before = one;
        other.sibling = one.firstChild;
        if (one.firstChild != null) {
            one.firstChild.before = other;
        }
        one.firstChild = other;
        return one;
    }

    private Job add(Job job) {
        least = meld(least, job);
        return job;
    }

    private void hurry(Job job, int urgency) {
        job.urgency = urgency;
        if (job == least) {
            return;
        }
        if (job.before.firstChild == job) {
            job.before.firstChild = job.sibling;
        } else {
            job.before.sibling = job.sibling;
        }
        if (job.sibling != null) {
            job.sibling.before = job.before;
        }
        job.stepOut();
        least = meld(least, job);
    }

    private Job take() {
        Job taken = least;
        Job pairs = null;
        Job rest = taken.firstChild;
        while (rest != null) {
            Job one = rest;
            Job other = one.sibling;
            rest = other == null ? null : other.sibling;
            one.stepOut();
            if (other != null) {
                other.stepOut();
            }
            Job pair = meld(one, other);
            pair.sibling = pairs;
            pairs = pair;
        }
        Job result = null;
        while (pairs != null) {
            Job pair = pairs;
            pairs = pair.sibling;
            pair.stepOut();
            result = meld(result, pair);
        }
        least = result;
        return taken;
    }
}
