package assistance;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Completes the word at a position. */
final class Completions {
    private final Analysis analysis;
    private final Imports imports;
    private final Items items;
    private final Members members;

    private Completions(Analysis analysis, String word) {
        this.analysis = analysis;
        imports = new Imports(analysis);
        items = new Items(analysis, word);
        members = new Members(analysis, items, imports);
    }

    static List<Map<String, Object>> at(Caret caret, Map<String, String> others) {
        if (caret.isInText || isInNumber(caret)) return List.of();
        Analysis analysis = Analysis.of(caret.withPlaceholder(), others);
        Completions completions = new Completions(analysis, caret.word());
        TreePath path = placeholderIn(analysis);
        if (path != null) completions.complete(path);
        else if (!isName(caret)) completions.names(analysis.pathAt(caret.wordStart), false);
        return completions.items.all();
    }

    /** Returns the tree of the placeholder; null if the parser dropped it. */
    private static TreePath placeholderIn(Analysis analysis) {
        TreePath[] found = {null};
        new Analysis.Walk() {
            @Override
            public Void visitIdentifier(IdentifierTree node, Void nothing) {
                return check(node.getName());
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
                check(node.getIdentifier());
                return super.visitMemberSelect(node, null);
            }

            @Override
            public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
                check(node.getName());
                return super.visitMemberReference(node, null);
            }

            @Override
            public Void visitVariable(VariableTree node, Void nothing) {
                check(node.getName());
                return super.visitVariable(node, null);
            }

            @Override
            public Void visitClass(ClassTree node, Void nothing) {
                check(node.getSimpleName());
                return super.visitClass(node, null);
            }

            @Override
            public Void visitMethod(MethodTree node, Void nothing) {
                check(node.getName());
                return super.visitMethod(node, null);
            }

            private Void check(CharSequence name) {
                if (name.toString().equals(Caret.PLACEHOLDER) && found[0] == null) found[0] = getCurrentPath();
                return null;
            }
        }.scan(analysis.unit, null);
        return found[0];
    }

    private static boolean isInNumber(Caret caret) {
        boolean isNumber = !caret.word().isEmpty() && Character.isDigit(caret.word().charAt(0));
        boolean isFraction = caret.word().isEmpty() && caret.offset > 1 && caret.text.charAt(caret.offset - 1) == '.'
            && Character.isDigit(caret.text.charAt(caret.offset - 2)) && !endsWithName(caret.text, caret.offset - 1);
        return isNumber || isFraction;
    }

    /** True if a number at the end of a text is the end of a name: `value1`. */
    private static boolean endsWithName(String text, int end) {
        int start = end;
        while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) start--;
        return Character.isJavaIdentifierStart(text.charAt(start));
    }

    /** True if the word is a new name: it follows a type. */
    private static boolean isName(Caret caret) {
        String before = caret.text.substring(Math.max(0, caret.wordStart - 80), caret.wordStart).stripTrailing();
        return before.endsWith("class") || before.endsWith("interface") || before.endsWith("enum")
            || before.endsWith("void") || before.endsWith("package");
    }

    private void complete(TreePath path) {
        Tree leaf = path.getLeaf();
        ImportTree imported = importAround(path);
        if (leaf instanceof MemberSelectTree select) {
            if (imported != null) members.ofImport(select.getExpression().toString(), imported.isStatic());
            else members.of(path, new TreePath(path, select.getExpression()), isOnlyTypes(path));
        } else if (leaf instanceof MemberReferenceTree reference) {
            members.ofReference(path, new TreePath(path, reference.getQualifierExpression()));
        } else if (leaf instanceof IdentifierTree) {
            if (imported != null) members.ofImport("", false);
            else identifier(path);
        }
        // Otherwise it is a name that the program declares here.
    }

    private static ImportTree importAround(TreePath path) {
        for (TreePath each = path; each != null; each = each.getParentPath()) {
            if (each.getLeaf() instanceof ImportTree found) return found;
        }
        return null;
    }

    private void identifier(TreePath path) {
        Tree leaf = path.getLeaf();
        Tree parent = path.getParentPath().getLeaf();
        if (parent instanceof AnnotationTree) {
            types(TypeUse.ANNOTATION);
        } else if (parent instanceof NewClassTree made && made.getIdentifier() == leaf) {
            Tree around = path.getParentPath().getParentPath().getLeaf();
            types(around instanceof ThrowTree ? TypeUse.THROWN : TypeUse.MADE);
            members.ownTypes(path);
        } else if (caseAround(path) != null && constants(caseAround(path))) {
            items.addKeyword("default", 2);
        } else {
            names(path, isOnlyTypes(path));
        }
    }

    /** Returns the case whose label a tree is; from JDK 21 on there is one more tree between them. */
    private static TreePath caseAround(TreePath path) {
        TreePath parent = path.getParentPath();
        if (parent.getLeaf().getKind().name().equals("CONSTANT_CASE_LABEL")) parent = parent.getParentPath();
        return parent.getLeaf() instanceof CaseTree each && each.getBody() != path.getLeaf() ? parent : null;
    }

    /** Adds the constants of the enum that a switch is about; false if it is about something else. */
    private boolean constants(TreePath label) {
        Tree around = label.getParentPath().getLeaf();
        ExpressionTree selector = around instanceof SwitchTree statement ? statement.getExpression()
            : around instanceof SwitchExpressionTree expression ? expression.getExpression() : null;
        if (selector == null) return false;
        TypeMirror type = analysis.trees.getTypeMirror(new TreePath(label.getParentPath(), selector));
        if (!(type instanceof DeclaredType declared) || declared.asElement().getKind() != ElementKind.ENUM) return false;
        for (Element member : declared.asElement().getEnclosedElements()) {
            if (member.getKind() == ElementKind.ENUM_CONSTANT) items.add(member, null, 0);
        }
        return true;
    }

    /** True where the language allows a type alone: `class A extends |`, `List<|>`, `catch (|`. */
    private static boolean isOnlyTypes(TreePath path) {
        Tree leaf = path.getLeaf();
        Tree parent = path.getParentPath().getLeaf();
        return switch (parent.getKind()) {
            case CLASS, INTERFACE, ENUM, RECORD -> true;
            case METHOD -> ((MethodTree) parent).getBody() != leaf;
            case VARIABLE -> ((VariableTree) parent).getType() == leaf && !isStatement(path.getParentPath());
            case PARAMETERIZED_TYPE, ARRAY_TYPE, UNION_TYPE, EXTENDS_WILDCARD, SUPER_WILDCARD, TYPE_PARAMETER -> true;
            default -> false;
        };
    }

    private static boolean isStatement(TreePath variable) {
        Tree around = variable.getParentPath().getLeaf();
        return around.getKind() == Tree.Kind.BLOCK || around.getKind() == Tree.Kind.CASE;
    }

    private enum TypeUse { ANY, MADE, THROWN, ANNOTATION }

    private void types(TypeUse use) {
        for (KnownTypes.Known known : KnownTypes.all()) {
            boolean isWanted = switch (use) {
                case ANY -> known.kind() != ElementKind.ANNOTATION_TYPE;
                case MADE -> known.canBeMade() || known.kind() == ElementKind.INTERFACE;
                case THROWN -> known.isThrown() && known.canBeMade();
                case ANNOTATION -> known.kind() == ElementKind.ANNOTATION_TYPE;
            };
            if (!isWanted) continue;
            boolean isUsable = imports.has(known);
            // There are a thousand that could be imported.
            if (!isUsable && !items.hasWord()) continue;
            int rank = Usual.isType(known.name()) ? 2 : isUsable && known.rank() > 0 ? 3 : known.rank() == 0 ? 4 : known.rank() < 5 ? 5 : 6;
            items.addKnown(known, imports, rank);
        }
    }

    /** Adds everything that can be named: variables, methods, types and keywords. */
    private void names(TreePath path, boolean onlyTypes) {
        boolean isInClass = members.inScope(path, onlyTypes);
        types(TypeUse.ANY);
        for (String keyword : Keywords.at(path, isInClass, onlyTypes)) items.addKeyword(keyword, 2);
    }
}
