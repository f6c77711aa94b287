package assistance;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Scope;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/** Lists the signatures of the call around a position. */
final class SignatureHelp {
    private final Analysis analysis;
    private final TreePath call;
    private final List<Candidate> candidates = new ArrayList<>();

    private record Candidate(ExecutableElement method, ExecutableType type) {}

    private SignatureHelp(Analysis analysis, TreePath call) {
        this.analysis = analysis;
        this.call = call;
    }

    /** Returns the signatures; null if there is no call. */
    static Map<String, Object> at(Caret caret, Map<String, String> others) {
        int bracket = openParenthesis(caret);
        if (caret.isInText && caret.open.isEmpty() || bracket == -1) return null;
        String text = isArgumentMissing(caret) ? caret.withPlaceholder() : caret.text;
        Analysis analysis = Analysis.of(text, others);
        TreePath call = callAt(analysis, bracket);
        if (call == null) return null;
        SignatureHelp help = new SignatureHelp(analysis, call);
        help.collect();
        return help.candidates.isEmpty() ? null : help.describe(help.parameterAt(caret));
    }

    /** Returns the innermost open parenthesis; -1 if a block is open within it. */
    private static int openParenthesis(Caret caret) {
        for (int index = caret.open.size() - 1; index >= 0; index--) {
            int bracket = caret.open.get(index);
            if (caret.text.charAt(bracket) == '(') return bracket;
            if (caret.text.charAt(bracket) == '{' && !isArray(caret.text, bracket)) return -1;
        }
        return -1;
    }

    private static boolean isArray(String text, int brace) {
        return text.substring(0, brace).stripTrailing().endsWith("]");
    }

    private static boolean isArgumentMissing(Caret caret) {
        if (caret.isInText) return false;
        String before = caret.text.substring(0, caret.wordStart).stripTrailing();
        return before.endsWith("(") || before.endsWith(",") || before.endsWith(".");
    }

    /** Returns the call whose arguments begin at a parenthesis. */
    private static TreePath callAt(Analysis analysis, int bracket) {
        for (TreePath each = analysis.pathAt(bracket); each != null; each = each.getParentPath()) {
            Tree tree = each.getLeaf();
            if (tree instanceof MethodInvocationTree invocation && analysis.endOf(invocation.getMethodSelect()) <= bracket
                    || tree instanceof NewClassTree made && analysis.endOf(made.getIdentifier()) <= bracket) {
                return each;
            }
            if (tree instanceof ClassTree) return null;
        }
        return null;
    }

    private void collect() {
        Scope scope = analysis.trees.getScope(call);
        if (call.getLeaf() instanceof NewClassTree made) {
            TypeMirror type = analysis.trees.getTypeMirror(new TreePath(call, made.getIdentifier()));
            if (type instanceof DeclaredType declared) add(declared, "<init>", scope, declared);
            return;
        }
        ExpressionTree select = ((MethodInvocationTree) call.getLeaf()).getMethodSelect();
        if (select instanceof MemberSelectTree member) ofExpression(member, new TreePath(call, select), scope);
        else if (select instanceof IdentifierTree name) ofName(name.getName().toString(), scope);
    }

    private void ofExpression(MemberSelectTree member, TreePath path, Scope scope) {
        TypeMirror type = analysis.trees.getTypeMirror(new TreePath(path, member.getExpression()));
        if (type instanceof TypeVariable variable) type = variable.getUpperBound();
        if (type instanceof ArrayType) type = analysis.elements.getTypeElement("java.lang.Object").asType();
        KnownTypes.Known missing = Members.missingImport(new TreePath(path, member.getExpression()), analysis);
        if (missing != null) type = analysis.elements.getTypeElement(missing.qualifiedName()).asType();
        if (type instanceof DeclaredType declared) add(declared, member.getIdentifier().toString(), scope, declared);
    }

    private void ofName(String name, Scope scope) {
        for (TreePath each = call; each != null; each = each.getParentPath()) {
            if (!(each.getLeaf() instanceof ClassTree) || !(analysis.trees.getElement(each) instanceof TypeElement type)) continue;
            if (name.equals("this")) add((DeclaredType) type.asType(), "<init>", scope, null);
            else if (name.equals("super")) {
                if (type.getSuperclass() instanceof DeclaredType parent) add(parent, "<init>", scope, null);
            } else add((DeclaredType) type.asType(), name, scope, null);
            if (!candidates.isEmpty()) return;
        }
        for (Scope each = scope; each != null; each = each.getEnclosingScope()) {
            for (Element element : each.getLocalElements()) {
                if (element instanceof ExecutableElement method && method.getSimpleName().contentEquals(name)) {
                    candidates.add(new Candidate(method, (ExecutableType) method.asType()));
                }
            }
        }
    }

    private void add(DeclaredType type, String name, Scope scope, DeclaredType site) {
        for (Element member : analysis.elements.getAllMembers((TypeElement) type.asElement())) {
            if (!(member instanceof ExecutableElement method) || !method.getSimpleName().contentEquals(name)) continue;
            boolean isConstructor = method.getKind() == ElementKind.CONSTRUCTOR;
            if (isConstructor && !method.getEnclosingElement().equals(type.asElement())) continue;
            if (site != null && !analysis.trees.isAccessible(scope, method, site)) continue;
            candidates.add(new Candidate(method, (ExecutableType) analysis.types.asMemberOf(type, method)));
        }
    }

    /** Returns the index of the argument at a position, or of the one that would come next. */
    private int parameterAt(Caret caret) {
        List<? extends ExpressionTree> arguments = arguments();
        int end = -1;
        for (int index = 0; index < arguments.size(); index++) {
            end = analysis.endOf(arguments.get(index));
            if (end >= caret.wordStart) return index;
        }
        boolean isNext = end != -1 && caret.text.substring(end, caret.offset).contains(",");
        return Math.max(0, isNext ? arguments.size() : arguments.size() - 1);
    }

    private List<? extends ExpressionTree> arguments() {
        return call.getLeaf() instanceof NewClassTree made ? made.getArguments()
            : ((MethodInvocationTree) call.getLeaf()).getArguments();
    }

    private Map<String, Object> describe(int parameter) {
        candidates.sort(Comparator.comparingInt(each -> each.method.getParameters().size()));
        List<Map<String, Object>> signatures = new ArrayList<>();
        for (Candidate candidate : candidates) {
            String label = Labels.method(candidate.method, candidate.type);
            List<Map<String, Object>> parameters = new ArrayList<>();
            int at = label.indexOf('(') + 1;
            for (String each : Labels.parameters(candidate.method, candidate.type)) {
                parameters.add(Map.of("label", List.of(at, at + each.length())));
                at += each.length() + ", ".length();
            }
            Map<String, Object> signature = new LinkedHashMap<>();
            signature.put("label", label);
            String documentation = Documentation.of(candidate.method, analysis);
            if (!documentation.isEmpty()) {
                signature.put("documentation", Map.of("kind", "markdown", "value", documentation));
            }
            signature.put("parameters", parameters);
            // Further arguments belong to the last parameter, if it takes any number of them.
            int last = parameters.size() - 1;
            signature.put("activeParameter", candidate.method.isVarArgs() ? Math.min(parameter, last) : parameter);
            signatures.add(signature);
        }
        return Map.of("signatures", signatures, "activeSignature", best(parameter));
    }

    /** Returns the method that the compiler chose, or the first that takes what is written so far. */
    private int best(int parameter) {
        Element chosen = analysis.trees.getElement(call);
        List<? extends ExpressionTree> arguments = arguments();
        for (int index = 0; index < candidates.size(); index++) {
            Candidate candidate = candidates.get(index);
            if (candidate.method.equals(chosen) && takes(candidate, arguments, parameter)) return index;
        }
        for (int index = 0; index < candidates.size(); index++) {
            if (takes(candidates.get(index), arguments, parameter)) return index;
        }
        return 0;
    }

    private boolean takes(Candidate candidate, List<? extends ExpressionTree> arguments, int parameter) {
        List<? extends TypeMirror> types = candidate.type.getParameterTypes();
        if (parameter >= types.size() && !candidate.method.isVarArgs()) return types.isEmpty() && parameter == 0 && arguments.isEmpty();
        for (int index = 0; index < parameter && index < arguments.size() && index < types.size(); index++) {
            TypeMirror given = analysis.trees.getTypeMirror(new TreePath(call, arguments.get(index)));
            boolean isUnknown = given == null || given.getKind() == TypeKind.ERROR || candidate.method.isVarArgs()
                || types.get(index).getKind() == TypeKind.TYPEVAR;
            if (isUnknown) continue;
            if (given.getKind() == TypeKind.EXECUTABLE || given.getKind() == TypeKind.NONE) continue;
            if (!analysis.types.isAssignable(analysis.types.erasure(given), analysis.types.erasure(types.get(index)))) return false;
        }
        return true;
    }
}
