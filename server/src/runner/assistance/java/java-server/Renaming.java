package assistance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.tools.Diagnostic;

/** Gives a name of the program another one, if the program then still means the same. */
final class Renaming {
    private Renaming() {
    }

    /** True if a name is declared here, and nowhere else as well. */
    static boolean isPossible(Analysis analysis, Names.Found found) {
        return Names.declaration(analysis, found.element()) != null
            && Names.withMeaning(analysis, found.element()).stream().map(Names.Found::element).distinct()
                .noneMatch(element -> element.getKind() == ElementKind.METHOD && isOfJdk(analysis, (ExecutableElement) element));
    }

    /** Returns the edits of each file; null if the name can't be changed, or not into this one. */
    static Map<String, List<Map<String, Object>>> edits(Analysis analysis, Names.Found found, String name) {
        boolean isName = SourceVersion.isIdentifier(name) && !SourceVersion.isKeyword(name);
        if (!isName || !isPossible(analysis, found)) return null;
        Map<String, List<Map<String, Object>>> edits = new LinkedHashMap<>();
        List<String> places = new ArrayList<>();
        Map<String, String> others = new TreeMap<>();
        List<Names.Found> all = Names.withMeaning(analysis, found.element());
        String asked = "";
        int first = -1;
        for (Analysis file : analysis.files) {
            StringBuilder renamed = new StringBuilder();
            int copied = 0;
            for (Names.Found each : all) {
                if (each.file() != file || each.start() < copied) continue;
                renamed.append(file.text, copied, each.start());
                if (file == analysis && each.start() == found.start()) first = renamed.length();
                places.add(file.name + ":" + renamed.length());
                renamed.append(name);
                copied = each.end();
                edits.computeIfAbsent(file.name, key -> new ArrayList<>()).add(
                    Map.of("range", Positions.range(file.text, each.start(), each.end()), "newText", name));
            }
            String text = renamed.append(file.text.substring(copied)).toString();
            if (file == analysis) asked = text;
            else others.put(file.name, text);
        }
        if (first < 0) return null;
        Analysis after = Analysis.of(asked, others);
        if (errors(after) > errors(analysis)) return null;
        Names.Found meaning = Names.at(after, first);
        boolean isSame = meaning != null && places.equals(Names.withMeaning(after, meaning.element()).stream()
            .map(each -> each.file().name + ":" + each.start()).distinct().toList());
        return isSame ? edits : null;
    }

    /** True if a method overrides one of the JDK, whose name stays. */
    private static boolean isOfJdk(Analysis analysis, ExecutableElement method) {
        return analysis.declarationOf(method) == null
            || overridesJdk(analysis, method, (TypeElement) method.getEnclosingElement());
    }

    private static boolean overridesJdk(Analysis analysis, ExecutableElement method, TypeElement owner) {
        for (TypeMirror type : analysis.types.directSupertypes(owner.asType())) {
            if (!(analysis.types.asElement(type) instanceof TypeElement parent)) continue;
            for (Element member : parent.getEnclosedElements()) {
                boolean isOverridden = member instanceof ExecutableElement other
                    && analysis.elements.overrides(method, other, (TypeElement) method.getEnclosingElement());
                if (isOverridden && analysis.declarationOf(member) == null) return true;
            }
            if (overridesJdk(analysis, method, parent)) return true;
        }
        return false;
    }

    private static long errors(Analysis analysis) {
        return analysis.problems.stream().filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR).count();
    }
}
