package assistance;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** The files that a compiler sees: the JDK's modules and the classes of libraries. Nothing can be written. */
final class JdkFiles extends ForwardingJavaFileManager<JavaFileManager> {
    static final JdkFiles SHARED = new JdkFiles(platformWithLibraries());

    private JdkFiles(JavaFileManager platform) {
        super(platform);
    }

    private static JavaFileManager platformWithLibraries() {
        StandardJavaFileManager platform =
            ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, StandardCharsets.UTF_8);
        File[] jars = new File(System.getProperty("assistance.libraries", ""))
            .listFiles((folder, name) -> name.endsWith(".jar"));
        try {
            List<File> files = new ArrayList<>(List.of(new File(System.getProperty("assistance.library", "/nowhere"))));
            if (jars != null) files.addAll(List.of(jars));
            platform.setLocation(StandardLocation.CLASS_PATH, files);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return platform;
    }

    private static boolean isHidden(Location location) {
        return location instanceof StandardLocation && location != StandardLocation.SYSTEM_MODULES
            && location != StandardLocation.PLATFORM_CLASS_PATH && location != StandardLocation.CLASS_PATH;
    }

    @Override
    public boolean hasLocation(Location location) {
        return !isHidden(location) && super.hasLocation(location);
    }

    @Override
    public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds,
            boolean recurse) throws IOException {
        return isHidden(location) ? List.of() : super.list(location, packageName, kinds, recurse);
    }

    @Override
    public JavaFileObject getJavaFileForInput(Location location, String className, JavaFileObject.Kind kind)
            throws IOException {
        return isHidden(location) ? null : super.getJavaFileForInput(location, className, kind);
    }

    @Override
    public FileObject getFileForInput(Location location, String packageName, String name) throws IOException {
        return isHidden(location) ? null : super.getFileForInput(location, packageName, name);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String className, JavaFileObject.Kind kind,
            FileObject sibling) throws IOException {
        throw new IOException("Nothing is written.");
    }

    @Override
    public FileObject getFileForOutput(Location location, String packageName, String name, FileObject sibling)
            throws IOException {
        throw new IOException("Nothing is written.");
    }

    @Override
    public void close() {
        // The JDK's classes stay open for the next program.
    }

    @Override
    public void flush() {
    }
}
