import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import javassist.bytecode.AccessFlag;
import javassist.bytecode.BadBytecode;
import javassist.bytecode.Bytecode;
import javassist.bytecode.ClassFile;
import javassist.bytecode.CodeIterator;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import javassist.bytecode.DuplicateMemberException;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;

/** Javassist writes class files, reads them, inserts code before branches, and renames the classes they use. */
public final class ClassFilePatcher {
    private static byte[] write(int seed) throws IOException, BadBytecode, DuplicateMemberException {
        ClassFile file = new ClassFile(false, "gen.C" + seed, "java.lang.Object");
        file.setMajorVersion(ClassFile.JAVA_5);
        ConstPool pool = file.getConstPool();
        for (int m = 0; m < 3; m++) {
            Bytecode code = new Bytecode(pool, 4, 3);
            for (int i = 0; i < 5; i++) {
                code.addIload(0);
                code.addIconst(seed * 100 + i);
                code.addOpcode(Opcode.IADD);
                code.addIstore(0);
                code.addInvokestatic("lib.Tool", "check" + i % 2, "()V");
            }
            code.addIload(0);
            code.addOpcode(Opcode.IFEQ);
            code.addIndex(-code.currentPc() + 1);
            code.addIload(0);
            code.addOpcode(Opcode.IRETURN);
            MethodInfo method = new MethodInfo(pool, "m" + m, "(ILlib/Tool;)I");
            method.setAccessFlags(AccessFlag.PUBLIC | AccessFlag.STATIC);
            method.setCodeAttribute(code.toCodeAttribute());
            file.addMethod(method);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        file.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    public static long run(int n) {
        long sum = 0;
        try {
            for (int i = 0; i < n; i++) {
                ClassFile file = new ClassFile(new DataInputStream(new ByteArrayInputStream(write(i))));
                for (MethodInfo method : file.getMethods()) {
                    CodeIterator it = method.getCodeAttribute().iterator();
                    while (it.hasNext()) {
                        int at = it.next();
                        int opcode = it.byteAt(at);
                        sum = sum * 31 + opcode;
                        if (opcode == Opcode.INVOKESTATIC && at % 2 == 0) {
                            it.insertGap(at, 2);
                        }
                    }
                    sum += Descriptor.numOfParameters(method.getDescriptor()) + it.getCodeLength();
                }
                file.renameClass("lib/Tool", "lib/Other" + i % 5);
                file.compact();
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                file.write(new DataOutputStream(bytes));
                sum = sum * 31 + bytes.size() + file.getConstPool().getSize();
            }
        } catch (IOException | BadBytecode | DuplicateMemberException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
