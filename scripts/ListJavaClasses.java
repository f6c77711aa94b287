import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Prints the public classes of this JDK for server/src/runner/error-explanations/java-classes.ts, a package a line:
 * `java scripts/ListJavaClasses.java`. A class of a name that an earlier package has is left out.
 */
public class ListJavaClasses {
    /** Packages to list, those that beginners import most first. */
    private static final List<String> PACKAGES = List.of("java.lang", "java.util", "java.io", "java.util.function",
            "java.util.stream", "java.time", "java.math", "java.nio.file", "java.util.concurrent",
            "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.regex", "java.text",
            "java.time.format", "java.time.temporal", "java.nio", "java.nio.charset", "java.nio.channels",
            "java.nio.file.attribute", "java.net", "java.net.http", "java.lang.reflect", "java.util.random",
            "java.util.zip", "java.util.logging", "java.security", "java.awt", "java.awt.event", "javax.swing",
            "java.sql");

    public static void main(String[] args) throws IOException {
        Set<String> known = new HashSet<>();
        for (String name : PACKAGES) {
            Set<String> classes = new TreeSet<>();
            for (Path file : filesOf(name)) {
                String simple = file.getFileName().toString().replace(".class", "");
                if (!simple.contains("$") && !simple.contains("-") && isPublic(file) && known.add(simple)) {
                    classes.add(simple);
                }
            }
            System.out.println(name + ": " + String.join(" ", classes));
        }
    }

    private static List<Path> filesOf(String name) throws IOException {
        String module = ModuleFinder.ofSystem().findAll().stream().map(reference -> reference.descriptor())
                .filter(descriptor -> descriptor.exports().stream()
                        .anyMatch(export -> !export.isQualified() && export.source().equals(name)))
                .findFirst().orElseThrow().name();
        Path folder = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module, name.replace('.', '/'));
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
        }
    }

    /** Reads the flags of a class file, which stand behind its constants (JVMS 4.1, 4.4). */
    private static boolean isPublic(Path file) throws IOException {
        var in = new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)));
        in.skipNBytes(8);
        int constants = in.readUnsignedShort();
        for (int i = 1; i < constants; i++) {
            switch (in.readUnsignedByte()) {
                case 1 -> in.readUTF();
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++;
                }
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                default -> in.skipNBytes(4);
            }
        }
        return (in.readUnsignedShort() & 1) != 0;
    }
}
