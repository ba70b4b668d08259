import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.visitor.ModifierVisitor;
import com.github.javaparser.ast.visitor.Visitable;
import com.github.javaparser.ast.visitor.VoidVisitorAdapter;

/** JavaParser parses methods of Java, folds constants, counts calls and prints the methods again. */
public final class SourceReformatter {
    private static final class Folder extends ModifierVisitor<Void> {
        @Override
        public Visitable visit(BinaryExpr sum, Void nothing) {
            super.visit(sum, nothing);
            if (sum.getLeft() instanceof IntegerLiteralExpr left
                    && sum.getRight() instanceof IntegerLiteralExpr right) {
                return new IntegerLiteralExpr(String.valueOf(left.asNumber().intValue() + right.asNumber().intValue()));
            }
            return sum;
        }
    }

    private static final class Calls extends VoidVisitorAdapter<long[]> {
        @Override
        public void visit(MethodCallExpr call, long[] sum) {
            sum[0] = sum[0] * 31 + call.getNameAsString().length() + call.getArguments().size();
            super.visit(call, sum);
        }
    }

    private static String source(int i) {
        return "@Deprecated static <T> int m" + i + "(int a, T... b) { int k = 1 + 2 + " + i + ";\n"
                + " if (a < k) { call(k, \"x\").then(y -> y * (3 + 4)); } return k; }";
    }

    public static long run(int n) {
        ParserConfiguration configuration = new ParserConfiguration().setAttributeComments(false);
        long[] sum = {0};
        for (int i = 0; i < (n + 3) / 4; i++) {
            MethodDeclaration method =
                    new JavaParser(configuration).parseMethodDeclaration(source(i)).getResult().get();
            method.accept(new Folder(), null);
            method.accept(new Calls(), sum);
            sum[0] = sum[0] * 31 + method.toString().hashCode();
        }
        return sum[0];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
