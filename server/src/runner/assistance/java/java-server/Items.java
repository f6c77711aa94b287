package assistance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;

/** Collects the entries of a list of completions; methods of one name are one entry. */
final class Items {
    private static final int METHOD = 2;
    private static final int FIELD = 5;
    private static final int KEYWORD = 14;
    private static final int MODULE = 9;

    private static final Pattern CAPITALS = Pattern.compile("[^\\p{Lu}]");

    private final Analysis analysis;
    private final String word;
    private final Map<String, Map<String, Object>> items = new LinkedHashMap<>();
    private final Map<String, List<Overload>> methods = new LinkedHashMap<>();
    private Map<String, Object> shared;

    private record Overload(ExecutableElement method, ExecutableType type, int rank) {}

    Items(Analysis analysis, String word) {
        this.analysis = analysis;
        this.word = word.toLowerCase();
    }

    /** True if something has been typed. */
    boolean hasWord() {
        return !word.isEmpty();
    }

    /** True if a name could be what is being typed. */
    boolean fits(CharSequence name) {
        if (name.length() == 0 || name.toString().equals(Caret.PLACEHOLDER)) return false;
        if (word.isEmpty()) return true;
        String lower = name.toString().toLowerCase();
        int from = lower.charAt(0) == word.charAt(0) ? 0 : -1;
        for (int index = 0; index < word.length() && from != -1; index++) {
            from = lower.indexOf(word.charAt(index), from);
            if (from != -1) from++;
        }
        return from != -1;
    }

    /** Adds an element as a member of a type, or, with null, as it is declared. Lower ranks come first. */
    void add(Element element, DeclaredType site, int rank) {
        if (!fits(element.getSimpleName())) return;
        String name = element.getSimpleName().toString();
        int shown = analysis.elements.isDeprecated(element) ? 8 : rank;
        TypeMirror type = memberType(element, site);
        if (element instanceof ExecutableElement method) {
            if (!(type instanceof ExecutableType executable)) return;
            methods.computeIfAbsent(name, key -> new ArrayList<>()).add(new Overload(method, executable, shown));
        } else if (element instanceof VariableElement variable) {
            put(name, kindOf(element), shown, " " + Labels.of(type), Labels.variable(variable, type), documented(element));
        } else if (element instanceof TypeElement named) {
            put(name, kindOf(element), shown, null, Labels.type(named), documented(element));
        } else if (element.getKind() == ElementKind.TYPE_PARAMETER) {
            put(name, kindOf(element), shown, null, name, Map.of());
        }
    }

    /** Lets every entry import what the list is about. */
    void importAll(Map<String, Object> edit) {
        shared = edit;
    }

    /** Adds a type of the JDK; of those that are not imported, only what begins with the word, or with its capitals. */
    void addKnown(KnownTypes.Known known, Imports imports, int rank) {
        if (!fits(known.name()) || imports.hides(known)) return;
        if (!imports.has(known) && !known.name().toLowerCase().startsWith(word) && !hasCapitals(known.name())) return;
        Map<String, Object> documented = Map.of("type", known.qualifiedName(), "key", known.name());
        Map<String, Object> item = put(
            known.name(), kindOf(known.kind()), rank, "  " + known.packageName(), null, documented);
        if (item != null && !imports.has(known)) item.put("additionalTextEdits", List.of(imports.edit(known)));
    }

    /** Adds a type of another package of the program. */
    void addOwn(TypeElement type, Imports imports) {
        String name = type.getSimpleName().toString();
        String qualified = type.getQualifiedName().toString();
        if (!fits(name) || imports.hides(name, qualified)) return;
        Map<String, Object> item = put(name, kindOf(type), 1, "  " + qualified, Labels.type(type), documented(type));
        if (item != null && !imports.has(qualified)) item.put("additionalTextEdits", List.of(imports.edit(qualified)));
    }

    void addKeyword(String keyword, int rank) {
        if (fits(keyword)) put(keyword, KEYWORD, rank, null, null, Map.of());
    }

    /** Adds what arrays have besides an object's members. @param type the array's */
    void addOfArrays(String type) {
        if (fits("length")) put("length", FIELD, 0, " int", "int length", Map.of("text", "Number of elements."));
        if (fits("clone")) put("clone", METHOD, 1, "()", type + " clone()", Map.of("text", "Returns a copy of the array."));
    }

    void addPackage(String name) {
        if (fits(name)) put(name, MODULE, 0, null, null, Map.of());
    }

    List<Map<String, Object>> all() {
        methods.forEach((name, overloads) -> {
            Overload shown = overloads.stream().filter(each -> takesText(each.method)).findFirst().orElse(overloads.get(0));
            int others = overloads.size() - 1;
            String more = others == 0 ? "" : " +" + others;
            put(name, kindOf(shown.method), shown.rank, Labels.parameterList(shown.method, shown.type) + more,
                Labels.method(shown.method, shown.type), documented(shown.method));
        });
        methods.clear();
        return new ArrayList<>(items.values());
    }

    /** True for `HM` and `HashMap`. */
    private boolean hasCapitals(String name) {
        return CAPITALS.matcher(name).replaceAll("").toLowerCase().startsWith(word);
    }

    private static boolean takesText(ExecutableElement method) {
        return method.getParameters().size() == 1
            && method.getParameters().get(0).asType().toString().equals("java.lang.String");
    }

    private Map<String, Object> put(
            String name, int kind, int rank, String beside, String detail, Map<String, Object> documented) {
        String key = kind == METHOD ? name + "()" : name;
        if (items.containsKey(key)) return null;
        Map<String, Object> data = new LinkedHashMap<>(documented);
        if (detail != null) data.put("detail", detail);
        boolean isPrefix = name.toLowerCase().startsWith(word);
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("label", name);
        item.put("kind", kind);
        item.put("sortText", (isPrefix ? "0" : "1") + rank + name.toLowerCase());
        if (beside != null) item.put("labelDetails", Map.of("detail", beside));
        if (shared != null) item.put("additionalTextEdits", List.of(shared));
        item.put("data", data);
        items.put(key, item);
        return item;
    }

    /** Returns how to find the documentation later, when this program may be another: of its own declarations, the text. */
    private Map<String, Object> documented(Element element) {
        if (analysis.declarationOf(element) != null) return Map.of("text", Documentation.of(element, analysis));
        Element type = element instanceof TypeElement ? element : element.getEnclosingElement();
        if (!(type instanceof TypeElement named)) return Map.of();
        return Map.of("type", named.getQualifiedName().toString(), "key", Sources.keyOf(element));
    }

    private TypeMirror memberType(Element element, DeclaredType site) {
        try {
            if (site != null && !(element instanceof TypeElement)) return analysis.types.asMemberOf(site, element);
        } catch (IllegalArgumentException error) {
            // Not a member after all.
        }
        return element.asType();
    }

    private static int kindOf(Element element) {
        boolean isConstant = element instanceof VariableElement variable && variable.getConstantValue() != null
            && element.getKind().isField();
        return isConstant ? 21 : kindOf(element.getKind());
    }

    private static int kindOf(ElementKind kind) {
        return switch (kind) {
            case METHOD -> METHOD;
            case CONSTRUCTOR -> 4;
            case FIELD -> FIELD;
            case INTERFACE, ANNOTATION_TYPE -> 8;
            case PACKAGE -> MODULE;
            case ENUM -> 13;
            case ENUM_CONSTANT -> 20;
            case RECORD -> 22;
            case CLASS -> 7;
            case TYPE_PARAMETER -> 25;
            default -> 6;
        };
    }
}
