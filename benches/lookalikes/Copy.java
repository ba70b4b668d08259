import com.sun.source.tree.ModifiersTree;
import com.sun.source.util.JavacTask;
import com.sun.tools.javac.tree.JCTree;
import com.sun.tools.javac.tree.TreeScanner;
import com.sun.tools.javac.util.Name;
import com.sun.tools.javac.util.Names;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A copy as who hides one makes it: every variable and every private method has another name, and the layout is another. */
class Copy {
    public static void main(String[] args) throws Exception {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        var files = javac.getStandardFileManager(null, null, null);
        var task = (JavacTask) javac.getTask(null, files, null, null, null, files.getJavaFileObjects(Path.of(args[0])));
        Names names = Names.instance(((com.sun.tools.javac.api.BasicJavacTask) task).getContext());
        JCTree tree = (JCTree) task.parse().iterator().next();
        Map<Name, Name> others = new HashMap<>();
        new TreeScanner() {
            @Override
            public void visitVarDef(JCTree.JCVariableDecl declared) {
                others.computeIfAbsent(declared.name, name -> names.fromString("renamed" + others.size()));
                super.visitVarDef(declared);
            }

            @Override
            public void visitMethodDef(JCTree.JCMethodDecl declared) {
                ModifiersTree modifiers = declared.mods;
                if (modifiers.getFlags().contains(Modifier.PRIVATE) && declared.name != names.init) {
                    others.computeIfAbsent(declared.name, name -> names.fromString("renamed" + others.size()));
                }
                super.visitMethodDef(declared);
            }
        }.scan(tree);
        new TreeScanner() {
            @Override
            public void visitVarDef(JCTree.JCVariableDecl declared) {
                super.visitVarDef(declared);
                declared.name = others.getOrDefault(declared.name, declared.name);
            }

            @Override
            public void visitMethodDef(JCTree.JCMethodDecl declared) {
                super.visitMethodDef(declared);
                declared.name = others.getOrDefault(declared.name, declared.name);
            }

            @Override
            public void visitIdent(JCTree.JCIdent used) {
                used.name = others.getOrDefault(used.name, used.name);
            }

            @Override
            public void visitSelect(JCTree.JCFieldAccess used) {
                super.visitSelect(used);
                if (used.selected.toString().equals("this")) {
                    used.name = others.getOrDefault(used.name, used.name);
                }
            }
        }.scan(tree);
        Files.write(Path.of(args[1]), List.of(tree.toString()));
    }
}
