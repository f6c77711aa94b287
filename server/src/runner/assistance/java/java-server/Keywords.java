package assistance;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;

/** The keywords that can begin at a place. */
final class Keywords {
    private static final List<String> PRIMITIVES =
        List.of("int", "double", "boolean", "char", "long", "float", "byte", "short");
    private static final List<String> OF_FILES = List.of("import", "package", "public", "class", "interface", "enum",
        "record", "abstract", "final", "sealed", "extends", "implements");
    private static final List<String> OF_CLASSES = List.of("public", "private", "protected", "static", "final",
        "abstract", "void", "class", "interface", "enum", "record", "extends", "implements", "throws", "synchronized",
        "default", "transient", "volatile");
    private static final List<String> OF_CODE = List.of("if", "else", "for", "while", "do", "switch", "case", "default",
        "break", "continue", "return", "try", "catch", "finally", "throw", "new", "this", "super", "true", "false",
        "null", "var", "final", "instanceof", "yield", "assert", "synchronized", "class", "throws");

    private Keywords() {
    }

    static List<String> at(TreePath path, boolean isInClass, boolean onlyTypes) {
        List<String> keywords = new ArrayList<>();
        boolean isInCode = isInCode(path);
        if (isInClass || isInCode) keywords.addAll(PRIMITIVES);
        if (isInCode && !onlyTypes) keywords.addAll(OF_CODE);
        else if (isInClass) keywords.addAll(OF_CLASSES);
        else if (!isInCode) keywords.addAll(OF_FILES);
        return keywords;
    }

    /** True in a body or an expression. */
    private static boolean isInCode(TreePath path) {
        for (TreePath each = path; each != null; each = each.getParentPath()) {
            Tree tree = each.getLeaf();
            switch (tree.getKind()) {
                case BLOCK, LAMBDA_EXPRESSION -> {
                    return true;
                }
                case VARIABLE -> {
                    if (each != path && each.getParentPath().getLeaf() != tree) return true;
                }
                case CLASS, INTERFACE, ENUM, RECORD, COMPILATION_UNIT -> {
                    return false;
                }
                default -> { }
            }
        }
        return false;
    }
}
