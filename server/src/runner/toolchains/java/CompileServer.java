// A compile server: compiles one program after another, each with a new compiler, from memory to memory. It reads no
// files except the JDK's own, writes none, and keeps nothing of a program for the next. Between programs it makes the
// next compiler and lets it compile a program of ours, so that it knows the JDK's classes by then.
//
// Every message is its length and that many bytes; numbers are big-endian, texts UTF-8, preceded by their length.
// request: number of options, options, number of files, and each file's name and source
// answer:  0 or 1 (errors), javac's messages, number of classes, and each class's name and bytes
import com.sun.tools.javac.api.JavacTaskPool;
import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.*;
import javax.tools.*;

public class CompileServer {
    private static final String LIBRARIES = "--libraries=";
    private static final int LONGEST_REQUEST = 4 << 20;
    private static final int QUIET_MS = 100;
    private static final int POLL_MS = 10;
    /** The package of our library. */
    private static final String LIBRARY = "drawing";

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager platform =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    private final File drawing;
    private final Request training;
    /** Reads the classes of libraries as well; null: no program has needed them. */
    private StandardJavaFileManager withLibraries;
    /** The compiler of the next program; null: there is none. */
    private Ready next;

    private CompileServer(String library, Request training) throws IOException {
        this.training = training;
        drawing = new File(library);
        platform.setLocation(StandardLocation.CLASS_PATH, List.of(drawing));
    }

    /** The arguments are the folder of our library, the file of our program, and the usual options. */
    public static void main(String[] arguments) throws Exception {
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        System.setOut(System.err);
        List<String> options = List.of(arguments).subList(2, arguments.length);
        String text = new String(new FileInputStream(arguments[1]).readAllBytes(), StandardCharsets.UTF_8);
        CompileServer server = new CompileServer(arguments[0], new Request(options, List.of(new Source("Training.java", text)), null));
        for (int round = 0; round < 4; round++) {
            server.answer(server.training);
            server.makeNext();
        }
        out.writeInt(0);
        out.flush();
        for (;;) {
            int length = in.readInt();
            if (length < 0 || length > LONGEST_REQUEST) return;
            byte[] request = new byte[length];
            in.readFully(request);
            byte[] answer = server.answer(readRequest(request));
            out.writeInt(answer.length);
            out.write(answer);
            out.flush();
            if (staysQuiet(in)) server.makeNext();
        }
    }

    /** Waits a moment, since the program that was just compiled needs the processor; false if another one comes. */
    private static boolean staysQuiet(InputStream in) throws Exception {
        for (int waited = 0; waited < QUIET_MS && in.available() == 0; waited += POLL_MS) Thread.sleep(POLL_MS);
        return in.available() == 0;
    }

    /** Makes the compiler of the next program. */
    private void makeNext() {
        Ready made = new Ready(new JavacTaskPool(1), new Memory(platform, false));
        next = made.compile(training) ? made : null;
    }

    private byte[] answer(Request request) throws IOException {
        // A compiler made ahead knows the JDK's classes only: it waits for another program.
        Ready made = request.libraries == null ? next : null;
        if (made != null) next = null;
        Memory memory = request.libraries == null
            ? new Memory(platform, false)
            : new Memory(libraryFiles(request.libraries), true);
        StringWriter said = new StringWriter();
        boolean succeeded = made != null && made.compile(request);
        if (succeeded) memory = made.memory;
        else succeeded = compiler.getTask(said, memory, null, request.options, null, request.sources).call();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(succeeded ? 0 : 1);
        writeText(out, said.toString());
        out.writeInt(memory.classes.size());
        for (Map.Entry<String, ByteArrayOutputStream> compiled : memory.classes.entrySet()) {
            writeText(out, compiled.getKey());
            out.writeInt(compiled.getValue().size());
            compiled.getValue().writeTo(out);
        }
        return bytes.toByteArray();
    }

    private StandardJavaFileManager libraryFiles(String folder) throws IOException {
        if (withLibraries != null) return withLibraries;
        withLibraries = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        List<File> files = new ArrayList<>(List.of(drawing));
        File[] jars = new File(folder).listFiles((file, name) -> name.endsWith(".jar"));
        if (jars != null) files.addAll(List.of(jars));
        withLibraries.setLocation(StandardLocation.CLASS_PATH, files);
        return withLibraries;
    }

    /** A compiler that has compiled our program only, in the pool; it keeps the file manager that it began with. */
    private record Ready(JavacTaskPool pool, Memory memory) {
        /** Compiles into the memory; gives up, and returns false, as soon as there is anything to say. */
        boolean compile(Request request) {
            memory.classes.clear();
            DiagnosticListener<JavaFileObject> listener = said -> {
                throw new GaveUp();
            };
            try {
                return pool.getTask(
                    null, memory, listener, request.options, null, request.sources, task -> task.call());
            } catch (RuntimeException | Error failure) {
                return false;
            }
        }
    }

    private static final class GaveUp extends RuntimeException {}

    private static Request readRequest(byte[] request) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(request));
        List<String> options = new ArrayList<>();
        String libraries = null;
        for (int left = in.readInt(); left > 0; left--) {
            String option = readText(in);
            if (option.startsWith(LIBRARIES)) libraries = option.substring(LIBRARIES.length());
            else options.add(option);
        }
        List<Source> sources = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) sources.add(new Source(readText(in), readText(in)));
        return new Request(options, sources, libraries);
    }

    /** Files to compile; `libraries` is the folder of jars that they import from, or null. */
    private record Request(List<String> options, List<Source> sources, String libraries) {}

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

    /** A file of the learner, in memory only. */
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

    /** Reads the classes of the JDK and of our library, and keeps the compiled ones in memory; javac does not read those again. */
    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

        private final boolean readsClassPath;

        Memory(JavaFileManager files, boolean readsClassPath) {
            super(files);
            this.readsClassPath = readsClassPath;
        }

        private boolean isOwn(Location location) {
            return location == StandardLocation.CLASS_PATH && !readsClassPath || location == StandardLocation.SOURCE_PATH
                || location == StandardLocation.CLASS_OUTPUT || location == StandardLocation.SOURCE_OUTPUT;
        }

        @Override
        public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds,
                boolean recurse) throws IOException {
            boolean isLibrary = location == StandardLocation.CLASS_PATH && packageName.equals(LIBRARY);
            return isOwn(location) && !isLibrary ? List.of() : super.list(location, packageName, kinds, recurse);
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
