/** Brings terms of the lambda calculus, with counted binders in place of names, to their normal form. */
public final class LambdaTerms {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private sealed interface Term permits Variable, Lambda, Apply {
        /** Adds to the variables that are free under so many binders. */
        Term shift(int by, int binders);

        Term replace(int variable, Term value);

        /** The term after one step, or the same term when there is nothing to do. */
        Term step();

        long code();
    }

    private record Variable(int index) implements Term {
        @Override
        public Term shift(int by, int binders) {
            return index < binders ? this : new Variable(index + by);
        }

        @Override
        public Term replace(int variable, Term value) {
            return index == variable ? value.shift(variable, 0) : index > variable ? new Variable(index - 1) : this;
        }

        @Override
        public Term step() {
            return this;
        }

        @Override
        public long code() {
            return index + 2;
        }
    }

    private record Lambda(Term body) implements Term {
        @Override
        public Term shift(int by, int binders) {
            return new Lambda(body.shift(by, binders + 1));
        }

        @Override
        public Term replace(int variable, Term value) {
            return new Lambda(body.replace(variable + 1, value));
        }

        @Override
        public Term step() {
            Term next = body.step();
            return next == body ? this : new Lambda(next);
        }

        @Override
        public long code() {
            return body.code() * 3 + 1;
        }
    }

    private record Apply(Term function, Term argument) implements Term {
        @Override
        public Term shift(int by, int binders) {
            return new Apply(function.shift(by, binders), argument.shift(by, binders));
        }

        @Override
        public Term replace(int variable, Term value) {
            return new Apply(function.replace(variable, value), argument.replace(variable, value));
        }

        @Override
        public Term step() {
            if (function instanceof Lambda lambda) {
                return lambda.body.replace(0, argument);
            }
            Term next = function.step();
            if (next != function) {
                return new Apply(next, argument);
            }
            next = argument.step();
            return next == argument ? this : new Apply(function, next);
        }

        @Override
        public long code() {
            return function.code() * 31 + argument.code() * 17;
        }
    }

    private static Term numeral(int value) {
        Term body = new Variable(0);
        for (int i = 0; i < value; i++) {
            body = new Apply(new Variable(1), body);
        }
        return new Lambda(new Lambda(body));
    }

    private static Term product(Term first, Term second) {
        return new Lambda(new Apply(first, new Apply(second, new Variable(0))));
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Term term = product(numeral(1 + i % 3), product(numeral(2 + i / 3 % 2), numeral(1 + i % 2)));
            int steps = 0;
            for (Term next = term.step(); next != term && steps < 60; next = term.step()) {
                term = next;
                steps++;
            }
            sum = sum * 7 + term.code() + steps;
        }
        return sum;
    }
}
