/** Programs share one processor: in turn, or by their urgency. */
public final class ProcessScheduler {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Process {
        final int arrival;
        final int work;
        int left;
        int level;
        Process next;

        Process(int arrival, int number) {
            this.arrival = arrival;
            work = 1 + (number >>> 3 & 31);
            left = work;
            level = number >>> 9 & 3;
        }
    }

    private static final class Queue {
        private Process first;
        private Process last;

        void add(Process process) {
            process.next = null;
            if (first == null) {
                first = process;
            } else {
                last.next = process;
            }
            last = process;
        }

        Process remove() {
            Process process = first;
            if (process != null) {
                first = process.next;
            }
            return process;
        }
    }

    private interface Policy {
        void ready(Process process);

        Process choose();

        default int slice(Process process) {
            return 4;
        }
    }

    private record InTurn(Queue queue) implements Policy {
        @Override
        public void ready(Process process) {
            queue.add(process);
        }

        @Override
        public Process choose() {
            return queue.remove();
        }
    }

    private static final class ByUrgency implements Policy {
        private final Queue[] levels = new Queue[8];

        ByUrgency() {
            for (int i = 0; i < levels.length; i++) {
                levels[i] = new Queue();
            }
        }

        @Override
        public void ready(Process process) {
            if (process.left < process.work && process.level < levels.length - 1) {
                process.level++;
            }
            levels[process.level].add(process);
        }

        @Override
        public Process choose() {
            for (Queue level : levels) {
                Process process = level.remove();
                if (process != null) {
                    return process;
                }
            }
            return null;
        }

        @Override
        public int slice(Process process) {
            return 2 << process.level / 2;
        }
    }

    private static long simulate(Policy policy, int count) {
        int seed = 30903;
        int time = 0;
        int arrival = 0;
        int come = 0;
        int ended = 0;
        long waited = 0;
        while (ended < count) {
            while (come < count && arrival <= time) {
                seed = 30903 * (seed & 0xffff) + (seed >>> 16);
                policy.ready(new Process(arrival, seed));
                arrival += seed >>> 12 & 31;
                come++;
            }
            Process process = policy.choose();
            if (process == null) {
                time = arrival;
                continue;
            }
            int used = Math.min(policy.slice(process), process.left);
            time += used;
            process.left -= used;
            if (process.left > 0) {
                policy.ready(process);
            } else {
                waited += (long) (time - process.arrival - process.work) * (ended++ % 5 + 1);
            }
        }
        return waited;
    }

    public static long run(int n) {
        return simulate(new InTurn(new Queue()), n) * 31 + simulate(new ByUrgency(), n);
    }
}
