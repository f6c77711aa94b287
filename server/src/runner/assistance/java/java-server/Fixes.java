package assistance;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** Mends names that the compiler does not know: by an import, or by the name that was probably meant. */
final class Fixes {
    private static final int MAX_SPELLINGS = 3;

    private final Analysis analysis;
    private final String name;
    private final List<Map<String, Object>> fixes = new ArrayList<>();

    private Fixes(Analysis analysis, String name) {
        this.analysis = analysis;
        this.name = name;
    }

    /** Returns code actions for the problems in a range of the protocol. @param name of the text */
    static List<Map<String, Object>> of(Analysis analysis, String name, Object range) {
        Fixes fixes = new Fixes(analysis, name);
        int from = offset(analysis.text, Json.field(range, "start"));
        int to = offset(analysis.text, Json.field(range, "end"));
        for (Diagnostic<? extends JavaFileObject> problem : analysis.problems) {
            boolean isUnknown = problem.getCode() != null && problem.getCode().startsWith("compiler.err.cant.resolve")
                || "compiler.err.doesnt.exist".equals(problem.getCode());
            int start = (int) problem.getStartPosition();
            int end = (int) problem.getEndPosition();
            if (!isUnknown || start < 0 || end > analysis.text.length() || start > to || end < from) continue;
            fixes.mend(problem, start, end);
        }
        return fixes.fixes;
    }

    private static int offset(String text, Object position) {
        return Positions.offsetOf(text, Json.numberField(position, "line"), Json.numberField(position, "character"));
    }

    private void mend(Diagnostic<? extends JavaFileObject> problem, int start, int end) {
        int at = Math.min(Math.max(start, (int) problem.getPosition()), end);
        // Of a member the compiler points at the dot.
        if (at < end && analysis.text.charAt(at) == '.') at++;
        int last = at;
        while (last < end && Character.isJavaIdentifierPart(analysis.text.charAt(last))) last++;
        String word = analysis.text.substring(at, last);
        if (word.isEmpty()) return;
        boolean isMember = at > 0 && analysis.text.charAt(at - 1) == '.';
        if (!isMember) addImports(word);
        addSpellings(word, at, last);
    }

    private void addImports(String word) {
        Imports imports = new Imports(analysis);
        Set<String> types = new LinkedHashSet<>();
        for (Analysis file : analysis.files) {
            if (file.unit.getPackageName() == null) continue;
            for (Tree type : file.unit.getTypeDecls()) {
                boolean isMeant = type instanceof ClassTree named && named.getSimpleName().contentEquals(word);
                if (isMeant && file != analysis) types.add(file.unit.getPackageName() + "." + word);
            }
        }
        KnownTypes.named(word).map(KnownTypes.Known::qualifiedName).ifPresent(types::add);
        for (String type : types) {
            if (!imports.has(type)) add("Add: import " + type + ";", imports.edit(type), fixes.isEmpty());
        }
    }

    /** Offers the names that could stand there and differ little. */
    private void addSpellings(String word, int from, int to) {
        if (word.length() < 3) return;
        Caret caret = Caret.at(analysis.text, from);
        Map<String, String> others = new LinkedHashMap<>();
        for (Analysis file : analysis.files) if (file != analysis) others.put(file.name, file.text);
        List<String> names = Completions.at(caret, others).stream()
            .filter(item -> !item.containsKey("additionalTextEdits"))
            .map(item -> String.valueOf(item.get("label")).replaceAll("[(<].*", ""))
            .filter(other -> !other.equals(word) && distance(word, other) <= (word.length() < 5 ? 1 : 2))
            .distinct()
            .sorted((a, b) -> Integer.compare(distance(word, a), distance(word, b)))
            .limit(MAX_SPELLINGS).toList();
        for (String other : names) {
            Map<String, Object> edit = new LinkedHashMap<>();
            edit.put("range", Positions.range(analysis.text, from, to));
            edit.put("newText", other);
            add("Change to '" + other + "'", edit, fixes.isEmpty());
        }
    }

    private void add(String title, Map<String, Object> edit, boolean isPreferred) {
        fixes.add(Map.of("title", title, "kind", "quickfix", "isPreferred", isPreferred,
            "edit", Map.of("changes", Map.of(name, List.of(edit)))));
    }

    /** Returns how many letters have to be inserted, removed, replaced or exchanged with the next, upper case as lower. */
    static int distance(String one, String other) {
        if (Math.abs(one.length() - other.length()) > 2) return Integer.MAX_VALUE;
        String a = one.toLowerCase();
        String b = other.toLowerCase();
        int[][] costs = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    costs[i][j] = i + j;
                    continue;
                }
                int replaced = costs[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                costs[i][j] = Math.min(replaced, Math.min(costs[i - 1][j], costs[i][j - 1]) + 1);
                boolean isExchanged = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (isExchanged) costs[i][j] = Math.min(costs[i][j], costs[i - 2][j - 2] + 1);
            }
        }
        return costs[a.length()][b.length()];
    }
}
