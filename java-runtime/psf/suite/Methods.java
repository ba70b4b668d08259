package psf.suite;

import org.junit.runner.Description;
import org.junit.runner.manipulation.Filter;

/** Selects tests of JUnit 4's own runner by their methods. The choice does not change. */
final class Methods extends Filter {
    private final Choice choice;

    Methods(Choice choice) {
        this.choice = choice;
    }

    @Override
    public boolean shouldRun(Description test) {
        if (test.isTest()) {
            String owner = test.getClassName();
            String method = test.getMethodName();
            return owner == null || method == null || choice.isMeant(owner, method);
        }
        for (Description one : test.getChildren()) {
            if (shouldRun(one)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String describe() {
        return "chosen methods";
    }
}
