import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/** ASM writes classes, weaves counters into their methods, and analyses the data flow of the results. */
public final class CodeWeaver {
    private static byte[] write(int seed) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "gen/C" + seed, null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "count", "J", null, null).visitEnd();
        for (int m = 0; m < 2; m++) {
            MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m" + m, "(II)I", null, null);
            method.visitCode();
            Label loop = new Label();
            Label end = new Label();
            method.visitLabel(loop);
            method.visitVarInsn(Opcodes.ILOAD, 0);
            method.visitJumpInsn(Opcodes.IFLE, end);
            for (int i = 0; i < 4 + (seed + m) % 3; i++) {
                method.visitVarInsn(Opcodes.ILOAD, 1);
                method.visitLdcInsn(seed * 1000 + i);
                method.visitInsn(i % 2 == 0 ? Opcodes.IADD : Opcodes.IXOR);
                method.visitVarInsn(Opcodes.ISTORE, 1);
            }
            method.visitIincInsn(0, -1);
            method.visitJumpInsn(Opcodes.GOTO, loop);
            method.visitLabel(end);
            method.visitVarInsn(Opcodes.ILOAD, 1);
            method.visitInsn(Opcodes.IRETURN);
            method.visitMaxs(0, 0);
            method.visitEnd();
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static byte[] weave(byte[] code, String owner) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(code).accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String generic, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, generic, thrown)) {
                    @Override
                    public void visitCode() {
                        super.visitCode();
                        visitFieldInsn(Opcodes.GETSTATIC, owner, "count", "J");
                        visitInsn(Opcodes.LCONST_1);
                        visitInsn(Opcodes.LADD);
                        visitFieldInsn(Opcodes.PUTSTATIC, owner, "count", "J");
                    }

                    @Override
                    public void visitMaxs(int stack, int locals) {
                        super.visitMaxs(Math.max(stack, 4), locals);
                    }
                };
            }
        }, 0);
        return writer.toByteArray();
    }

    public static long run(int n) {
        long sum = 0;
        try {
            for (int i = 0; i < n; i++) {
                byte[] woven = weave(write(i), "gen/C" + i);
                ClassNode node = new ClassNode();
                new ClassReader(woven).accept(node, ClassReader.SKIP_DEBUG);
                sum = sum * 31 + woven.length;
                for (MethodNode method : node.methods) {
                    Analyzer<BasicValue> analyzer = new Analyzer<>(new BasicVerifier());
                    sum = sum * 31 + analyzer.analyze(node.name, method).length + method.maxStack;
                }
            }
        } catch (AnalyzerException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
