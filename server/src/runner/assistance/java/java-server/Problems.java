package assistance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** Lists what javac says about a program. */
final class Problems {
    private static final int ERROR = 1;
    private static final int WARNING = 2;

    private Problems() {
    }

    /** Returns the parser's problems, if there are any: the others would follow from them. */
    static List<Map<String, Object>> of(Analysis analysis) {
        List<Map<String, Object>> problems = new ArrayList<>();
        boolean isBroken = analysis.problems.subList(0, analysis.syntaxProblems).stream()
            .anyMatch(problem -> problem.getKind() == Diagnostic.Kind.ERROR);
        int count = isBroken ? analysis.syntaxProblems : analysis.problems.size();
        for (Diagnostic<? extends JavaFileObject> problem : analysis.problems.subList(0, count)) {
            int severity = switch (problem.getKind()) {
                case ERROR -> ERROR;
                case WARNING, MANDATORY_WARNING -> WARNING;
                default -> 0;
            };
            if (severity != 0 && problem.getPosition() >= 0) problems.add(describe(problem, severity, analysis.text));
        }
        return problems;
    }

    private static Map<String, Object> describe(
            Diagnostic<? extends JavaFileObject> problem, int severity, String text) {
        int position = Math.min((int) problem.getPosition(), text.length());
        int start = Math.min((int) problem.getStartPosition(), position);
        int end = Math.min(Math.max((int) problem.getEndPosition(), position), text.length());
        // A whole class or statement would be underlined.
        if (start < 0 || text.substring(start, end).indexOf('\n') != -1) {
            start = position;
            end = position;
            while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
        }
        // A name that is being typed is not finished: the editor waits with what ends at the caret.
        if (end < text.length() && text.charAt(end) == '.') end++;
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("range", Positions.range(text, start, end));
        described.put("severity", severity);
        described.put("code", problem.getCode());
        described.put("message", problem.getMessage(Locale.ENGLISH));
        return described;
    }
}
