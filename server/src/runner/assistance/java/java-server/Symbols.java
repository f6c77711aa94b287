package assistance;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Lists the classes of a program with their members. */
final class Symbols {
    private static final int METHOD = 6;
    private static final int FIELD = 8;
    private static final int CONSTRUCTOR = 9;

    private final Analysis analysis;

    private Symbols(Analysis analysis) {
        this.analysis = analysis;
    }

    static List<Map<String, Object>> of(Analysis analysis) {
        return new Symbols(analysis).list(analysis.unit.getTypeDecls(), "");
    }

    private List<Map<String, Object>> list(List<? extends Tree> members, String owner) {
        List<Map<String, Object>> symbols = new ArrayList<>();
        for (Tree member : members) {
            int start = analysis.startOf(member);
            int end = analysis.endOf(member);
            if (start < 0 || end < start) continue;
            if (member instanceof ClassTree type) {
                String name = type.getSimpleName().toString();
                add(symbols, name, kindOf(type), "", type).put("children", list(type.getMembers(), name));
            } else if (member instanceof MethodTree method) {
                boolean isConstructor = method.getName().contentEquals("<init>");
                String name = isConstructor ? owner : method.getName().toString();
                String parameters = method.getParameters().stream()
                    .map(parameter -> parameter.getType() + " " + parameter.getName()).collect(Collectors.joining(", ", "(", ")"));
                add(symbols, name, isConstructor ? CONSTRUCTOR : METHOD, parameters, method);
            } else if (member instanceof VariableTree field) {
                String name = field.getName().toString();
                add(symbols, name, FIELD, String.valueOf(field.getType()), field);
            }
        }
        return symbols;
    }

    private Map<String, Object> add(
            List<Map<String, Object>> symbols, String name, int kind, String detail, Tree tree) {
        int start = analysis.startOf(tree);
        int end = analysis.endOf(tree);
        int found = Names.startOfName(tree, name, analysis);
        Map<String, Object> symbol = new LinkedHashMap<>();
        symbol.put("name", name);
        symbol.put("kind", kind);
        symbol.put("detail", detail);
        symbol.put("range", Positions.range(analysis.text, start, end));
        symbol.put("selectionRange", found < 0 ? Positions.range(analysis.text, start, start)
            : Positions.range(analysis.text, found, found + name.length()));
        symbols.add(symbol);
        return symbol;
    }

    private static int kindOf(ClassTree type) {
        return switch (type.getKind()) {
            case INTERFACE, ANNOTATION_TYPE -> 11;
            case ENUM -> 10;
            case RECORD -> 23;
            default -> 5;
        };
    }
}
