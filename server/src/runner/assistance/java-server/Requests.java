package assistance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** Answers the requests of the Language Server Protocol that this server knows. */
final class Requests {
    private static final Map<String, Object> CAPABILITIES = Map.of("completionProvider", Map.of("resolveProvider", true),
        "definitionProvider", true, "referencesProvider", true, "documentSymbolProvider", true,
        "renameProvider", Map.of("prepareProvider", true));

    private final Map<String, String> texts;
    /** The analysis of the last request: hover, definition and problems ask about the same text. */
    private Analysis last;

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
        int offset = Positions.offsetOf(
            text, Json.numberField(params, "position", "line"), Json.numberField(params, "position", "character"));
        return switch (method) {
            case "textDocument/completion" -> Map.of("isIncomplete", false, "items", Completions.at(Caret.at(text, offset)));
            case "textDocument/signatureHelp" -> SignatureHelp.at(Caret.at(text, offset));
            case "textDocument/hover" -> Hovers.at(analysisOf(text), offset);
            case "textDocument/diagnostic" -> Map.of("kind", "full", "items", Problems.of(analysisOf(text)));
            case "textDocument/definition" -> named(text, offset, (analysis, found) -> {
                Names.Found declaration = Names.declaration(analysis, found.element());
                return declaration == null ? List.of() : places(name, analysis, List.of(declaration));
            });
            case "textDocument/references" -> named(text, offset, (analysis, found) ->
                places(name, analysis, Names.withMeaning(analysis, found.element())));
            case "textDocument/prepareRename" -> named(text, offset, (analysis, found) ->
                Renaming.isPossible(analysis, found) ? Positions.range(text, found.start(), found.end()) : null);
            case "textDocument/rename" -> named(text, offset, (analysis, found) -> {
                List<Map<String, Object>> edits = Renaming.edits(analysis, found, Json.textField(params, "newName"));
                return edits == null ? null : Map.of("changes", Map.of(name, edits));
            });
            case "textDocument/documentSymbol" -> Symbols.of(Analysis.parsed(text));
            default -> null;
        };
    }

    private Object named(String text, int offset, BiFunction<Analysis, Names.Found, Object> answer) {
        Analysis analysis = analysisOf(text);
        Names.Found found = Names.at(analysis, offset);
        return found == null ? null : answer.apply(analysis, found);
    }

    private static List<Map<String, Object>> places(String name, Analysis analysis, List<Names.Found> names) {
        return names.stream().map(found ->
            Map.of("uri", name, "range", Positions.range(analysis.text, found.start(), found.end()))).toList();
    }

    private Analysis analysisOf(String text) {
        if (last == null || !last.text.equals(text)) {
            last = null;
            last = Analysis.of(text);
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
