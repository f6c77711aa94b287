package assistance;

import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Finds the comment of a declaration, as Markdown. */
final class Documentation {
    private Documentation() {
    }

    /** Returns an element's documentation; empty if there is none. Methods inherit that of what they override. */
    static String of(Element element, Analysis analysis) {
        String comment = commentOf(element, analysis);
        if (comment == null && element instanceof ExecutableElement method) comment = inherited(method, analysis);
        return comment == null ? "" : Javadoc.toMarkdown(comment);
    }

    /** Returns the documentation of a type or member of the JDK by its type's name and {@link Sources#keyOf}. */
    static String ofJdk(String typeName, String key) {
        Analysis analysis = Analysis.of("");
        TypeElement type = analysis.elements.getTypeElement(typeName);
        if (type == null) return "";
        if (Sources.keyOf(type).equals(key)) return of(type, analysis);
        return type.getEnclosedElements().stream()
            .filter(member -> Sources.keyOf(member).equals(key))
            .findFirst().map(member -> of(member, analysis)).orElse("");
    }

    private static String commentOf(Element element, Analysis analysis) {
        TreePath path = analysis.declarationOf(element);
        String comment = path != null ? analysis.trees.getDocComment(path)
            : Sources.SHARED.memberOf(element).map(Sources.Member::comment).orElse(null);
        return comment == null || comment.strip().equals("{@inheritDoc}") ? null : comment;
    }

    private static String inherited(ExecutableElement method, Analysis analysis) {
        if (method.getModifiers().contains(Modifier.STATIC)) return null;
        TypeElement owner = (TypeElement) method.getEnclosingElement();
        Set<TypeElement> seen = new HashSet<>();
        Deque<TypeMirror> left = new ArrayDeque<>(analysis.types.directSupertypes(owner.asType()));
        while (!left.isEmpty()) {
            if (!(left.removeFirst() instanceof DeclaredType declared)) continue;
            TypeElement type = (TypeElement) declared.asElement();
            if (!seen.add(type)) continue;
            for (Element member : type.getEnclosedElements()) {
                boolean isOverridden = member.getSimpleName().equals(method.getSimpleName())
                    && member instanceof ExecutableElement other && analysis.elements.overrides(method, other, owner);
                String comment = isOverridden ? commentOf(member, analysis) : null;
                if (comment != null) return comment;
            }
            left.addAll(analysis.types.directSupertypes(declared));
        }
        return null;
    }
}
