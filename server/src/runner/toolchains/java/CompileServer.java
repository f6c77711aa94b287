// A compile server: compiles one program after another, each with a new compiler, from memory to memory. It reads no
// files except the JDK's own, writes none, and keeps nothing of a program for the next.
//
// Every message is its length and that many bytes; numbers are big-endian, texts UTF-8, preceded by their length.
// request: number of options, options, file name, source
// answer:  0 or 1 (errors), javac's messages, number of classes, and each class's name and bytes
import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.*;
import javax.tools.*;

public class CompileServer {
    private static final int LONGEST_REQUEST = 4 << 20;

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager platform =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);

    public static void main(String[] training) throws Exception {
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        System.setOut(System.err);
        CompileServer server = new CompileServer();
        byte[] warmUp = request(training[0]);
        for (int round = 0; round < 4; round++) server.answer(warmUp);
        out.writeInt(0);
        out.flush();
        for (;;) {
            int length = in.readInt();
            if (length < 0 || length > LONGEST_REQUEST) return;
            byte[] request = new byte[length];
            in.readFully(request);
            byte[] answer = server.answer(request);
            out.writeInt(answer.length);
            out.write(answer);
            out.flush();
        }
    }

    private static byte[] request(String file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(1);
        writeText(out, "-proc:none");
        writeText(out, "Training.java");
        writeText(out, new String(new FileInputStream(file).readAllBytes(), StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    private byte[] answer(byte[] request) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(request));
        List<String> options = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) options.add(readText(in));
        String name = readText(in);
        String source = readText(in);
        Memory memory = new Memory(platform);
        StringWriter said = new StringWriter();
        boolean succeeded = compiler
            .getTask(said, memory, null, options, null, List.of(new Source(name, source)))
            .call();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(succeeded ? 0 : 1);
        writeText(out, said.toString());
        out.writeInt(memory.classes.size());
        for (Map.Entry<String, ByteArrayOutputStream> made : memory.classes.entrySet()) {
            writeText(out, made.getKey());
            out.writeInt(made.getValue().size());
            made.getValue().writeTo(out);
        }
        return bytes.toByteArray();
    }

    private static String readText(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** The learner's file, in memory only. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("file:///box/").resolve(uriOf(name)), Kind.SOURCE);
            this.text = text;
        }

        private static URI uriOf(String name) {
            try {
                return new URI(null, null, name, null);
            } catch (java.net.URISyntaxException error) {
                throw new IllegalArgumentException(error);
            }
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Reads the JDK's classes, and keeps the compiled ones in memory; javac does not read those again. */
    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

        Memory(JavaFileManager platform) {
            super(platform);
        }

        private static boolean isOwn(Location location) {
            return location == StandardLocation.CLASS_PATH || location == StandardLocation.SOURCE_PATH
                || location == StandardLocation.CLASS_OUTPUT || location == StandardLocation.SOURCE_OUTPUT;
        }

        @Override
        public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds,
                boolean recurse) throws IOException {
            return isOwn(location) ? List.of() : super.list(location, packageName, kinds, recurse);
        }

        @Override
        public JavaFileObject getJavaFileForInput(Location location, String className, JavaFileObject.Kind kind)
                throws IOException {
            return isOwn(location) ? null : super.getJavaFileForInput(location, className, kind);
        }

        @Override
        public FileObject getFileForInput(Location location, String packageName, String name) throws IOException {
            return isOwn(location) ? null : super.getFileForInput(location, packageName, name);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String className, JavaFileObject.Kind kind,
                FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            classes.put(className, bytes);
            return new SimpleJavaFileObject(URI.create("memory:/class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }

        @Override
        public void close() {
            // The platform's classes stay open for the next program.
        }

        @Override
        public void flush() {
        }
    }
}
