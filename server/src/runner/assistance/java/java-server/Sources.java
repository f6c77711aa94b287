package assistance;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/** The JDK's own sources, from which comments and names of parameters are read; there may be none. */
final class Sources {
    /** Archives that may have them, in this order. */
    private static final List<Path> PLACES = Stream.of(
        System.getProperty("assistance.sources", ""), System.getProperty("java.home") + "/lib/src.zip")
        .filter(place -> !place.isEmpty()).map(Path::of).toList();
    static final Sources SHARED = new Sources();

    private static final int MAX_KEPT = 24;
    private static final int LONGEST_SOURCE = 2 << 20;
    private static final Pattern ARGUMENTS = Pattern.compile("<[^<>]*>");
    private static final Pattern QUALIFIER = Pattern.compile("^(?:@\\S+ )*(?:\\w+\\.)*");

    private final ZipFile archive = open();
    /** Members of the files that were read last, by {@link #keyOf}. */
    private final Map<String, Map<String, Member>> kept = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Map<String, Member>> eldest) {
            return size() > MAX_KEPT;
        }
    };

    /** A declaration; the comment is null if there is none. */
    record Member(List<String> parameters, String comment) {}

    private static ZipFile open() {
        for (Path place : PLACES) {
            try {
                if (Files.isReadable(place)) return new ZipFile(place.toFile());
            } catch (IOException error) {
                // The next place, or none.
            }
        }
        return null;
    }

    /** Returns the declaration of a type, method or field of the JDK. */
    Optional<Member> memberOf(Element element) {
        if (archive == null) return Optional.empty();
        Element outermost = element;
        while (!(outermost.getEnclosingElement() instanceof PackageElement)) {
            outermost = outermost.getEnclosingElement();
            if (outermost == null) return Optional.empty();
        }
        PackageElement folder = (PackageElement) outermost.getEnclosingElement();
        if (!(folder.getEnclosingElement() instanceof ModuleElement module) || module.isUnnamed()) return Optional.empty();
        String file = module.getQualifiedName() + "/" + folder.getQualifiedName().toString().replace('.', '/')
            + "/" + outermost.getSimpleName() + ".java";
        return Optional.ofNullable(kept.computeIfAbsent(file, this::read).get(keyOf(element)));
    }

    /** Returns a name that is unique in a file: `Map.Entry`, `Map.Entry#comparingByKey(Comparator)`. */
    static String keyOf(Element element) {
        if (element instanceof TypeElement) return Labels.typeName(element);
        String owner = Labels.typeName(element.getEnclosingElement()) + "#";
        if (!(element instanceof ExecutableElement method)) return owner + element.getSimpleName();
        return owner + method.getSimpleName() + method.getParameters().stream()
            .map(parameter -> simpleType(parameter.asType().toString())).collect(PARENTHESES);
    }

    private Map<String, Member> read(String file) {
        Map<String, Member> members = new HashMap<>();
        ZipEntry entry = archive.getEntry(file);
        if (entry == null || entry.getSize() > LONGEST_SOURCE) return members;
        try (InputStream in = archive.getInputStream(entry)) {
            Analysis analysis = Analysis.parsed(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            new Analysis.Walk() {
                private String owner = "";

                @Override
                public Void visitClass(ClassTree type, Void nothing) {
                    String outer = owner;
                    owner = outer.isEmpty() ? type.getSimpleName().toString() : outer + "." + type.getSimpleName();
                    add(owner, List.of());
                    scan(type.getMembers(), null);
                    owner = outer;
                    return null;
                }

                @Override
                public Void visitMethod(MethodTree method, Void nothing) {
                    add(owner + "#" + method.getName() + method.getParameters().stream()
                        .map(parameter -> simpleType(parameter.getType().toString())).collect(PARENTHESES),
                        method.getParameters().stream().map(parameter -> parameter.getName().toString()).toList());
                    return null;
                }

                @Override
                public Void visitVariable(VariableTree field, Void nothing) {
                    if (getCurrentPath().getParentPath().getLeaf() instanceof ClassTree) {
                        add(owner + "#" + field.getName(), List.of());
                    }
                    return null;
                }

                private void add(String key, List<String> parameters) {
                    members.put(key, new Member(parameters, analysis.trees.getDocComment(getCurrentPath())));
                }
            }.scan(analysis.unit, null);
        } catch (IOException error) {
            // Then it has no comments.
        }
        return members;
    }

    private static final java.util.stream.Collector<CharSequence, ?, String> PARENTHESES =
        Collectors.joining(",", "(", ")");

    /** Returns a type without packages, outer types, and arguments: as sources and classes both name it. */
    private static String simpleType(String type) {
        String simple = type;
        for (String before = ""; !before.equals(simple); simple = ARGUMENTS.matcher(simple).replaceAll("")) before = simple;
        return QUALIFIER.matcher(simple.replace("...", "[]")).replaceFirst("");
    }
}
