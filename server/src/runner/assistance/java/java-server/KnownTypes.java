package assistance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** The public types of java.base, which a program can name after importing them. */
final class KnownTypes {
    /** Packages of a first course; the others come after them. */
    private static final List<String> USUAL = List.of("java.lang", "java.util", "java.io", "java.util.function",
        "java.util.stream", "java.time", "java.math", "java.text", "java.nio.file", "java.util.concurrent",
        "java.nio.charset", "java.util.concurrent.atomic", "java.util.regex", "java.time.format", "java.net");
    private static final KnownTypes SHARED = new KnownTypes();

    private final List<Known> all = new ArrayList<>();
    private final Map<String, Known> byName = new HashMap<>();

    /** One type; a rank of 0 is java.lang's, higher ones are less usual. */
    record Known(String name, String packageName, int rank, ElementKind kind, boolean canBeMade, boolean isThrown) {
        String qualifiedName() {
            return packageName + "." + name;
        }
    }

    private KnownTypes() {
        Analysis analysis = Analysis.of("");
        TypeMirror throwable = analysis.elements.getTypeElement("java.lang.Throwable").asType();
        ModuleElement base = analysis.elements.getModuleElement("java.base");
        for (Element found : base.getEnclosedElements()) {
            PackageElement folder = (PackageElement) found;
            String name = folder.getQualifiedName().toString();
            if (!name.startsWith("java.")) continue;
            int rank = USUAL.contains(name) ? USUAL.indexOf(name) : USUAL.size();
            for (Element member : folder.getEnclosedElements()) {
                if (!(member instanceof TypeElement type) || !type.getModifiers().contains(Modifier.PUBLIC)) continue;
                boolean canBeMade = type.getKind() == ElementKind.CLASS
                    && !type.getModifiers().contains(Modifier.ABSTRACT);
                boolean isThrown = type.getKind() == ElementKind.CLASS
                    && analysis.types.isSubtype(type.asType(), throwable);
                all.add(new Known(
                    type.getSimpleName().toString(), name, rank, type.getKind(), canBeMade, isThrown));
            }
        }
        all.sort(Comparator.comparingInt(Known::rank).thenComparing(Known::name));
        for (Known known : all) byName.putIfAbsent(known.name, known);
    }

    static List<Known> all() {
        return SHARED.all;
    }

    /** Returns the most usual type of a simple name. */
    static Optional<Known> named(String name) {
        return Optional.ofNullable(SHARED.byName.get(name));
    }
}
