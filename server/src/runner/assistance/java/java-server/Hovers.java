package assistance;

import com.sun.source.util.TreePath;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Explains the name at a position. */
final class Hovers {
    private Hovers() {
    }

    /** Returns the declaration and its documentation; null if there is no name. */
    static Map<String, Object> at(Analysis analysis, int offset) {
        Names.Found found = Names.at(analysis, offset);
        if (found == null) return null;
        String label = label(found.element(), found.path(), analysis);
        if (label == null) return null;
        String documentation = Documentation.of(found.element(), analysis);
        String contents = "```java\n" + label + "\n```" + (documentation.isEmpty() ? "" : "\n\n" + documentation);
        return Map.of("contents", Map.of("kind", "markdown", "value", contents),
            "range", Positions.range(analysis.text, found.start(), found.end()));
    }

    private static String label(Element element, TreePath path, Analysis analysis) {
        TypeMirror type = analysis.trees.getTypeMirror(path);
        if (element instanceof ExecutableElement method) {
            ExecutableType shown = type instanceof ExecutableType instantiated ? instantiated : (ExecutableType) method.asType();
            return Labels.method(method, shown);
        }
        if (element instanceof VariableElement variable) {
            boolean isKnown = type != null && type.getKind() != TypeKind.ERROR && type.getKind() != TypeKind.NONE;
            return Labels.variable(variable, isKnown ? type : variable.asType());
        }
        if (element instanceof TypeElement named) return Labels.type(named);
        if (element instanceof PackageElement folder) return "package " + folder.getQualifiedName();
        return null;
    }
}
