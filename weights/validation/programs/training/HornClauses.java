/** Answers questions by rules: terms are matched, and the search goes back where a choice was wrong. */
public final class HornClauses {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int NOTHING = 0, PAIR = 1, APPEND = 2, MEMBER = 3;

    private static final class Term {
        final int name;
        final Term[] parts;
        Term bound;

        Term(int name, Term... parts) {
            this.name = name;
            this.parts = parts;
        }

        Term value() {
            Term term = this;
            while (term.bound != null) {
                term = term.bound;
            }
            return term;
        }
    }

    private record Goals(Term first, Goals rest) { }

    private final Term[] trail = new Term[2000];
    private int trailed;
    private int budget;
    private long answers;

    private boolean unify(Term first, Term second) {
        Term a = first.value();
        Term b = second.value();
        if (a == b) {
            return true;
        }
        if (a.name < 0 || b.name < 0) {
            Term variable = a.name < 0 ? a : b;
            variable.bound = variable == a ? b : a;
            trail[trailed++] = variable;
            return true;
        }
        boolean same = a.name == b.name && a.parts.length == b.parts.length;
        for (int i = 0; same && i < a.parts.length; i++) {
            same = unify(a.parts[i], b.parts[i]);
        }
        return same;
    }

    private static Term pair(Term head, Term tail) {
        return new Term(PAIR, head, tail);
    }

    /** The clause with fresh variables: its head first, then its conditions; null after the last clause. */
    private static Term[] clause(int predicate, int number) {
        Term x = new Term(-1);
        Term rest = new Term(-1);
        Term other = new Term(-1);
        Term last = new Term(-1);
        switch (predicate * 4 + number) {
            case APPEND * 4:
                return new Term[] {new Term(APPEND, new Term(NOTHING), x, x)};
            case APPEND * 4 + 1:
                return new Term[] {new Term(APPEND, pair(x, rest), other, pair(x, last)), new Term(APPEND, rest, other, last)};
            case MEMBER * 4:
                return new Term[] {new Term(MEMBER, x, pair(x, rest))};
            case MEMBER * 4 + 1:
                return new Term[] {new Term(MEMBER, x, pair(other, rest)), new Term(MEMBER, x, rest)};
            default:
                return null;
        }
    }

    private void solve(Goals goals, Term question) {
        if (goals == null) {
            answers = answers * 31 + code(question);
            return;
        }
        Term goal = goals.first.value();
        int mark = trailed;
        Term[] clause = clause(goal.name, 0);
        for (int number = 1; clause != null && budget-- > 0; number++) {
            if (unify(goal, clause[0])) {
                Goals next = goals.rest;
                for (int i = clause.length - 1; i > 0; i--) {
                    next = new Goals(clause[i], next);
                }
                solve(next, question);
            }
            while (trailed > mark) {
                trail[--trailed].bound = null;
            }
            clause = clause(goal.name, number);
        }
    }

    private static long code(Term term) {
        Term value = term.value();
        long code = value.name;
        for (Term part : value.parts) {
            code = code * 5 + code(part);
        }
        return code;
    }

    public static long run(int n) {
        HornClauses search = new HornClauses();
        long sum = 0;
        int random = 4711;
        for (int i = 0; i < n; i++) {
            Term list = new Term(NOTHING);
            for (int k = 0; k < 4 + i % 4; k++) {
                random = random * 69069 + 1;
                list = pair(new Term(10 + (random >>> 29)), list);
            }
            search.budget = 150;
            Term twice = new Term(-1);
            Term start = new Term(-1);
            Term end = new Term(-1);
            Goals goals = new Goals(new Term(MEMBER, twice, end), new Goals(new Term(MEMBER, twice, start), null));
            search.solve(new Goals(new Term(APPEND, start, end, list), goals), pair(twice, start));
            sum = sum * 3 + search.answers + search.budget;
        }
        return sum;
    }
}
