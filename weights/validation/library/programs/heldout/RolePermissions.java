import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Answers who may do what to which document, from roles, groups of users and exceptions for single users. */
public final class RolePermissions {
    private enum Action {READ, COMMENT, WRITE, SHARE, DELETE, AUDIT}

    private enum Role {
        GUEST(EnumSet.of(Action.READ)),
        EDITOR(EnumSet.range(Action.READ, Action.SHARE)),
        AUDITOR(EnumSet.of(Action.READ, Action.AUDIT)),
        OWNER(EnumSet.complementOf(EnumSet.of(Action.AUDIT)));

        private final Set<Action> actions;

        Role(Set<Action> actions) {
            this.actions = actions;
        }
    }

    private interface Rule {
        boolean allows(int user, Action action);
    }

    private static final class GroupRule implements Rule {
        private final BitSet members = new BitSet();
        private final EnumSet<Action> actions = EnumSet.noneOf(Action.class);

        GroupRule(Role... roles) {
            for (Role role : roles) {
                actions.addAll(role.actions);
            }
        }

        @Override
        public boolean allows(int user, Action action) {
            return members.get(user) && actions.contains(action);
        }
    }

    private static final class ExceptionRule implements Rule {
        private final Map<Integer, EnumSet<Action>> granted = new LinkedHashMap<>();

        @Override
        public boolean allows(int user, Action action) {
            EnumSet<Action> own = granted.get(user);
            return own != null && own.contains(action);
        }
    }

    private static Rule rule(int kind, int users, Random random) {
        if (kind == 0) {
            return (user, action) -> action.compareTo(Action.WRITE) < 0;
        }
        if (kind == 1) {
            ExceptionRule rule = new ExceptionRule();
            for (int i = 0; i < 12; i++) {
                rule.granted.computeIfAbsent(random.nextInt(users), user -> EnumSet.noneOf(Action.class))
                    .add(Action.values()[random.nextInt(6)]);
            }
            return rule;
        }
        GroupRule rule = new GroupRule(Role.values()[random.nextInt(4)], Role.values()[kind % 4]);
        int first = random.nextInt(users);
        rule.members.set(first, Math.min(users, first + users / 5 + 1));
        rule.members.clear(first + users / 20);
        return rule;
    }

    public static long run(int n) {
        Random random = new Random(8);
        int users = 150;
        Map<String, Rule[]> documents = new LinkedHashMap<>();
        for (int i = 0; i < n; i++) {
            Rule[] rules = new Rule[1 + i % 3];
            for (int k = 0; k < rules.length; k++) {
                rules[k] = rule(i % 11 == 0 ? 0 : 1 + random.nextInt(5), users, random);
            }
            documents.put("doc/" + i % 17 + "/" + i, rules);
        }
        Map<Action, Integer> allowed = new EnumMap<>(Action.class);
        BitSet busy = new BitSet();
        for (Map.Entry<String, Rule[]> entry : documents.entrySet()) {
            BitSet writers = new BitSet(users);
            for (int user = entry.getKey().length() % 3; user < users; user += 3) {
                for (Action action : EnumSet.of(Action.READ, Action.WRITE, Action.AUDIT)) {
                    for (Rule rule : entry.getValue()) {
                        if (rule.allows(user, action)) {
                            allowed.merge(action, 1, Integer::sum);
                            writers.set(user, action == Action.WRITE);
                            break;
                        }
                    }
                }
            }
            busy.or(writers);
        }
        return allowed.getOrDefault(Action.READ, 0) * 1_000_003L + allowed.getOrDefault(Action.WRITE, 0) * 1009L
            + allowed.getOrDefault(Action.AUDIT, 0) * 31L + busy.cardinality();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
