package assistance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers the requests of the Language Server Protocol that this server knows. */
final class Requests {
    private static final Map<String, Object> CAPABILITIES = Map.of("completionProvider", Map.of("resolveProvider", true),
        "definitionProvider", true, "referencesProvider", true, "documentSymbolProvider", true,
        "renameProvider", Map.of("prepareProvider", true), "codeActionProvider", true);
    /** The folder of a program of several files. */
    private static final Pattern FOLDER = Pattern.compile("^file:///box/p[0-9a-f]{32}/");

    private final Map<String, String> texts;
    /** The analysis of the last request, and the files: hover, definition and problems ask about the same text. */
    private Analysis last;
    private Map<String, String> lastOthers = Map.of();

    Requests(Map<String, String> texts) {
        this.texts = texts;
    }

    /** Drops what was found out about the last text. */
    void forget() {
        last = null;
    }

    Object answer(String method, Object params) {
        String name = Json.textField(params, "textDocument", "uri");
        String text = texts.get(name);
        if (method.equals("initialize")) return Map.of("capabilities", CAPABILITIES);
        if (method.equals("completionItem/resolve")) return resolve(params);
        if (text == null || Caret.isTooDeep(text)) return null;
        Map<String, String> others = othersOf(name);
        if (method.equals("textDocument/codeAction")) {
            return Fixes.of(analysisOf(text, others), name, Json.field(params, "range"));
        }
        int offset = Positions.offsetOf(
            text, Json.numberField(params, "position", "line"), Json.numberField(params, "position", "character"));
        return switch (method) {
            case "textDocument/completion" -> Map.of("isIncomplete", false, "items", Completions.at(Caret.at(text, offset), others));
            case "textDocument/signatureHelp" -> SignatureHelp.at(Caret.at(text, offset), others);
            case "textDocument/hover" -> Hovers.at(analysisOf(text, others), offset);
            case "textDocument/diagnostic" -> Map.of("kind", "full", "items", Problems.of(analysisOf(text, others)));
            case "textDocument/definition" -> named(text, others, offset, (analysis, found) -> {
                Names.Found declaration = Names.declaration(analysis, found.element());
                return declaration == null ? List.of() : places(name, List.of(declaration));
            });
            case "textDocument/references" -> named(text, others, offset, (analysis, found) ->
                places(name, Names.withMeaning(analysis, found.element())));
            case "textDocument/prepareRename" -> named(text, others, offset, (analysis, found) ->
                Renaming.isPossible(analysis, found) ? Positions.range(text, found.start(), found.end()) : null);
            case "textDocument/rename" -> named(text, others, offset, (analysis, found) -> {
                Map<String, List<Map<String, Object>>> edits =
                    Renaming.edits(analysis, found, Json.textField(params, "newName"));
                if (edits == null) return null;
                Map<String, Object> changes = new LinkedHashMap<>();
                edits.forEach((file, changed) -> changes.put(file.isEmpty() ? name : file, changed));
                return Map.of("changes", changes);
            });
            case "textDocument/documentSymbol" -> Symbols.of(Analysis.parsed(text));
            default -> null;
        };
    }

    /** Returns the other files of a text's program by their names. */
    private Map<String, String> othersOf(String name) {
        Matcher folder = FOLDER.matcher(name);
        if (!folder.find()) return Map.of();
        Map<String, String> others = new TreeMap<>();
        texts.forEach((other, text) -> {
            boolean isIn = other.startsWith(folder.group()) && !other.equals(name);
            if (isIn && !Caret.isTooDeep(text)) others.put(other, text);
        });
        return others;
    }

    private Object named(
            String text, Map<String, String> others, int offset, BiFunction<Analysis, Names.Found, Object> answer) {
        Analysis analysis = analysisOf(text, others);
        Names.Found found = Names.at(analysis, offset);
        return found == null ? null : answer.apply(analysis, found);
    }

    private static List<Map<String, Object>> places(String name, List<Names.Found> names) {
        List<Map<String, Object>> places = new ArrayList<>();
        for (Names.Found found : names) {
            Analysis file = found.file();
            places.add(Map.of("uri", file.name.isEmpty() ? name : file.name,
                "range", Positions.range(file.text, found.start(), found.end())));
        }
        return places;
    }

    private Analysis analysisOf(String text, Map<String, String> others) {
        if (last == null || !last.text.equals(text) || !lastOthers.equals(others)) {
            last = null;
            last = Analysis.of(text, others);
            lastOthers = others;
        }
        return last;
    }

    private static Object resolve(Object item) {
        Map<String, Object> details = new LinkedHashMap<>();
        String detail = Json.textField(item, "data", "detail");
        if (!detail.isEmpty()) details.put("detail", detail);
        String type = Json.textField(item, "data", "type");
        String documentation = type.isEmpty() ? Json.textField(item, "data", "text")
            : Documentation.ofJdk(type, Json.textField(item, "data", "key"));
        if (!documentation.isEmpty()) details.put("documentation", Map.of("kind", "markdown", "value", documentation));
        return details;
    }
}
