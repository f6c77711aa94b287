package assistance;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/** Finds the names in a program, and everything that each of them means. */
final class Names {
    private Names() {
    }

    /** A name in a file of the program and its meaning. */
    record Found(Analysis file, TreePath path, Element element, int start, int end) {}

    /** Returns the name at an offset, or just before it; null if there is none that is understood. */
    static Found at(Analysis analysis, int offset) {
        for (Found found : all(analysis)) if (found.start <= offset && offset <= found.end) return found;
        return null;
    }

    /** Returns every name of the file, in the order of its text. */
    static List<Found> all(Analysis analysis) {
        List<Found> all = new ArrayList<>();
        new Analysis.Walk() {
            @Override
            public Void scan(Tree tree, Void nothing) {
                if (tree != null) add(pathOf(tree));
                return super.scan(tree, null);
            }

            private void add(TreePath path) {
                if (!hasName(path.getLeaf())) return;
                Element element = elementOf(path, analysis);
                int start = element == null ? -1 : startOfName(path.getLeaf(), nameOf(element), analysis);
                if (start >= 0) all.add(new Found(analysis, path, element, start, start + nameOf(element).length()));
            }
        }.scan(analysis.unit, null);
        all.sort((a, b) -> Integer.compare(a.start, b.start));
        return all;
    }

    /**
     * Returns all names of the program with a meaning: of a class, also its constructors; of a method, also those that it
     * overrides.
     */
    static List<Found> withMeaning(Analysis analysis, Element meaning) {
        List<Found> all = analysis.files.stream().flatMap(file -> all(file).stream()).toList();
        Set<Element> family = family(analysis, meaning, all);
        return all.stream().filter(found -> family.contains(typeOfConstructor(found.element))).toList();
    }

    /** Returns the name of a declaration; null if it isn't in this program. */
    static Found declaration(Analysis analysis, Element element) {
        Element declared = typeOfConstructor(element);
        TreePath path = analysis.declarationOf(declared);
        if (path == null) return null;
        Analysis file = analysis.fileOf(path);
        int start = startOfName(path.getLeaf(), nameOf(declared), file);
        return start < 0 ? null : new Found(file, path, declared, start, start + nameOf(declared).length());
    }

    private static Set<Element> family(Analysis analysis, Element meaning, List<Found> all) {
        Set<Element> family = new HashSet<>(Set.of(typeOfConstructor(meaning)));
        if (meaning.getKind() != ElementKind.METHOD) return family;
        List<Element> others = all.stream().map(Found::element).distinct()
            .filter(other -> other.getKind() == ElementKind.METHOD && other.getSimpleName().equals(meaning.getSimpleName()))
            .toList();
        for (int before = 0; before < family.size(); ) {
            before = family.size();
            for (Element other : others) {
                if (List.copyOf(family).stream().anyMatch(known -> isOverride(analysis, known, other))) family.add(other);
            }
        }
        return family;
    }

    private static boolean isOverride(Analysis analysis, Element one, Element other) {
        ExecutableElement a = (ExecutableElement) one;
        ExecutableElement b = (ExecutableElement) other;
        return analysis.elements.overrides(a, b, (TypeElement) a.getEnclosingElement())
            || analysis.elements.overrides(b, a, (TypeElement) b.getEnclosingElement());
    }

    private static Element typeOfConstructor(Element element) {
        return element.getKind() == ElementKind.CONSTRUCTOR ? element.getEnclosingElement() : element;
    }

    private static Element elementOf(TreePath path, Analysis analysis) {
        TreePath parent = path.getParentPath();
        boolean isMade = parent != null && parent.getLeaf() instanceof NewClassTree made && made.getIdentifier() == path.getLeaf();
        Element element = analysis.trees.getElement(path);
        if (isMade) {
            Element constructor = analysis.trees.getElement(parent);
            boolean isAnonymous = constructor != null && constructor.getEnclosingElement().getSimpleName().length() == 0;
            if (constructor != null && !isAnonymous) return constructor;
        }
        boolean isUnknown = element == null || element.asType() != null && element.asType().getKind() == TypeKind.ERROR
            && element instanceof TypeElement;
        return isUnknown ? null : element;
    }

    /** Returns an element's name as a program writes it: a constructor's is that of its class. */
    private static String nameOf(Element element) {
        return typeOfConstructor(element).getSimpleName().toString();
    }

    private static boolean hasName(Tree tree) {
        return tree instanceof IdentifierTree || tree instanceof MemberSelectTree || tree instanceof MemberReferenceTree
            || tree instanceof VariableTree || tree instanceof ClassTree || tree instanceof TypeParameterTree
            || tree instanceof MethodTree;
    }

    /** Returns where the name of a tree stands in the text; -1 if it doesn't. */
    static int startOfName(Tree tree, String name, Analysis analysis) {
        int start = analysis.startOf(tree);
        int end = analysis.endOf(tree);
        if (name.isEmpty() || start < 0 || end < start) return -1;
        if (tree instanceof MemberSelectTree || tree instanceof MemberReferenceTree) {
            return analysis.text.startsWith(name, end - name.length()) ? end - name.length() : -1;
        }
        Tree before = tree instanceof VariableTree variable ? variable.getType()
            : tree instanceof MethodTree method ? method.getReturnType() : null;
        Tree modifiers = tree instanceof VariableTree variable ? variable.getModifiers()
            : tree instanceof MethodTree method ? method.getModifiers()
            : tree instanceof ClassTree type ? type.getModifiers() : null;
        boolean isDeclaration = modifiers != null;
        int from = Math.max(start, isDeclaration ? analysis.endOf(modifiers) : -1);
        if (before != null) from = Math.max(from, analysis.endOf(before));
        int found = isDeclaration ? wordIn(analysis.text, name, from, end) : -1;
        // A constant of an enum has a type that nobody wrote.
        return found == -1 && wordIn(analysis.text, name, start, start + 1) == start ? start : found;
    }

    private static int wordIn(String text, String word, int from, int to) {
        for (int found = text.indexOf(word, from); found != -1 && found < to; found = text.indexOf(word, found + 1)) {
            int after = found + word.length();
            boolean begins = found == 0 || !Character.isJavaIdentifierPart(text.charAt(found - 1));
            if (begins && (after >= text.length() || !Character.isJavaIdentifierPart(text.charAt(after)))) return found;
        }
        return -1;
    }
}
