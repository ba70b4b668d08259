import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Plays the match days of a football league and makes its table after each of them with streams. */
public final class LeagueStandings {
    private static final int TEAMS = 12;

    private record Match(String home, String away, int homeGoals, int awayGoals) {
        Stream<Outcome> outcomes() {
            return Stream.of(new Outcome(home, homeGoals, awayGoals), new Outcome(away, awayGoals, homeGoals));
        }
    }

    private record Outcome(String team, int scored, int conceded) {
        int points() {
            return scored > conceded ? 3 : scored == conceded ? 1 : 0;
        }
    }

    private record Row(String team, int played, int points, int difference, int scored) {
        static final Comparator<Row> ORDER = Comparator.comparingInt(Row::points)
            .thenComparingInt(Row::difference)
            .thenComparingInt(Row::scored)
            .reversed()
            .thenComparing(Row::team);

        static Row of(String team, List<Outcome> outcomes) {
            return new Row(team, outcomes.size(),
                outcomes.stream().mapToInt(Outcome::points).sum(),
                outcomes.stream().mapToInt(outcome -> outcome.scored() - outcome.conceded()).sum(),
                outcomes.stream().mapToInt(Outcome::scored).sum());
        }
    }

    private static List<Row> table(List<Match> matches) {
        Map<String, List<Outcome>> byTeam = matches.stream()
            .flatMap(Match::outcomes)
            .collect(Collectors.groupingBy(Outcome::team));
        return byTeam.entrySet().stream()
            .map(entry -> Row.of(entry.getKey(), entry.getValue()))
            .sorted(Row.ORDER)
            .collect(Collectors.toList());
    }

    private static int goals(Random random, int strength) {
        return (int) IntStream.range(0, 6).filter(chance -> random.nextInt(30) < 5 + strength).count();
    }

    private static List<Match> matchDay(List<String> order, Map<String, Integer> strengths, Random random) {
        return IntStream.range(0, TEAMS / 2)
            .mapToObj(i -> {
                String home = order.get(i);
                String away = order.get(TEAMS - 1 - i);
                return new Match(home, away, goals(random, strengths.get(home) + 1),
                    goals(random, strengths.get(away)));
            })
            .collect(Collectors.toList());
    }

    public static long run(int n) {
        Random random = new Random(1954);
        List<String> order = IntStream.range(0, TEAMS)
            .mapToObj(i -> "Team " + (char) ('A' + i))
            .collect(Collectors.toCollection(ArrayList::new));
        Map<String, Integer> strengths = order.stream()
            .collect(Collectors.toMap(Function.identity(), team -> team.charAt(5) % 5));
        List<Match> season = new ArrayList<>();
        String leader = "";
        long sum = 0;
        for (int day = 0; day < n; day++) {
            if (day % (2 * TEAMS - 2) == 0) {
                season.clear();
            }
            season.addAll(matchDay(order, strengths, random));
            Collections.rotate(order.subList(1, TEAMS), 1);
            List<Row> table = table(season);
            if (!table.get(0).team().equals(leader)) {
                leader = table.get(0).team();
                sum += day;
            }
            sum = sum * 31 + table.stream().map(Row::team).collect(Collectors.joining(",")).hashCode()
                + table.get(0).points() - table.get(TEAMS - 1).difference();
        }
        long highest = season.stream()
            .max(Comparator.comparingInt((Match match) -> match.homeGoals() + match.awayGoals()))
            .map(match -> (long) match.homeGoals() * 10 + match.awayGoals())
            .orElse(-1L);
        return sum + highest;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
