package assistance;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.Tree;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The imports of a program, and where another one belongs. */
final class Imports {
    private final Set<String> types = new HashSet<>();
    private final Set<String> packages = new HashSet<>(Set.of("java.lang"));
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Object> place;
    private final String before;
    private final String after;

    Imports(Analysis analysis) {
        int end = -1;
        boolean hasImports = false;
        if (analysis.unit.getPackage() != null) end = analysis.endOf(analysis.unit.getPackage());
        for (ImportTree each : analysis.unit.getImports()) {
            String name = each.getQualifiedIdentifier().toString();
            if (name.contains(Caret.PLACEHOLDER)) continue;
            end = analysis.endOf(each);
            hasImports = true;
            String simple = name.substring(name.lastIndexOf('.') + 1);
            if (each.isStatic()) continue;
            if (simple.equals("*")) packages.add(name.substring(0, name.length() - 2));
            else {
                types.add(name);
                taken.add(simple);
            }
        }
        for (Tree type : analysis.unit.getTypeDecls()) {
            if (type instanceof ClassTree named) taken.add(named.getSimpleName().toString());
        }
        boolean isFirst = end < 0;
        before = isFirst ? "" : hasImports ? "\n" : "\n\n";
        after = isFirst ? "\n\n" : "";
        place = Positions.range(analysis.text, Math.max(end, 0), Math.max(end, 0));
    }

    /** True if a type can be named without another import. */
    boolean has(KnownTypes.Known type) {
        return packages.contains(type.packageName()) && !taken.contains(type.name())
            || types.contains(type.qualifiedName());
    }

    /** True if a type of the program can be named without another import. */
    boolean has(String qualifiedName) {
        return types.contains(qualifiedName)
            || packages.contains(qualifiedName.substring(0, Math.max(0, qualifiedName.lastIndexOf('.'))));
    }

    /** True if the simple name of a type means another one. */
    boolean hides(KnownTypes.Known type) {
        return hides(type.name(), type.qualifiedName());
    }

    /** True if the simple name of a type means another one. */
    boolean hides(String name, String qualifiedName) {
        return taken.contains(name) && !types.contains(qualifiedName);
    }

    /** Returns the change that imports a type. */
    Map<String, Object> edit(KnownTypes.Known type) {
        return edit(type.qualifiedName());
    }

    /** Returns the change that imports a type by its qualified name. */
    Map<String, Object> edit(String qualifiedName) {
        Map<String, Object> edit = new LinkedHashMap<>();
        edit.put("range", place);
        edit.put("newText", before + "import " + qualifiedName + ";" + after);
        return edit;
    }
}
