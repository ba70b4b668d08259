/** Gives as many workers as possible a job each, by layered augmenting paths. */
public final class JobMatching {
    private static final int FREE = -1;

    private static final class Worker {
        final int[] jobs;
        int job = FREE;
        int layer;
        int tried;

        Worker(int[] jobs) {
            this.jobs = jobs;
        }
    }

    private final Worker[] workers;
    private final Worker[] holder;
    private final Worker[] queue;

    private JobMatching(int count, long seed) {
        workers = new Worker[count];
        holder = new Worker[count];
        queue = new Worker[count];
        long state = seed;
        for (int i = 0; i < count; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            int[] jobs = new int[1 + (int) (state >>> 62)];
            for (int k = 0; k < jobs.length; k++) {
                state = state * 6364136223846793005L + 1442695040888963407L;
                jobs[k] = (int) ((state >>> 33) % count);
            }
            workers[i] = new Worker(jobs);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        JobMatching matching = new JobMatching(n, 0x2545F491L);
        long total = 0;
        while (matching.layers()) {
            int gained = matching.phase();
            total += gained;
        }
        long checksum = total;
        for (Worker worker : matching.workers) {
            checksum = checksum * 5 + worker.layer + (worker.job == FREE ? 1 : 2);
        }
        return checksum;
    }

    private boolean layers() {
        int tail = 0;
        for (Worker worker : workers) {
            worker.tried = 0;
            worker.layer = Integer.MAX_VALUE;
            if (worker.job == FREE) {
                worker.layer = 0;
                queue[tail++] = worker;
            }
        }
        boolean open = false;
        for (int head = 0; head < tail; head++) {
            Worker worker = queue[head];
            for (int job : worker.jobs) {
                Worker other = holder[job];
                if (other == null) {
                    open = true;
                } else if (other.layer == Integer.MAX_VALUE) {
                    other.layer = worker.layer + 1;
                    queue[tail++] = other;
                }
            }
        }
        return open;
    }

    private int phase() {
        int gained = 0;
        for (Worker worker : workers) {
            if (worker.job == FREE && place(worker)) {
                gained++;
            }
        }
        return gained;
    }

    private boolean place(Worker worker) {
        while (worker.tried < worker.jobs.length) {
            int job = worker.jobs[worker.tried++];
            Worker other = holder[job];
            if (other == null || other.layer == worker.layer + 1 && place(other)) {
                holder[job] = worker;
                worker.job = job;
                return true;
            }
        }
        return false;
    }
}
