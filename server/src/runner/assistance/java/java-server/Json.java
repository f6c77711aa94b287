package assistance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON: maps, lists, strings, numbers (as doubles when read), booleans and null. */
final class Json {
    private static final int DEEPEST = 64;

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Reads a text. Throws IllegalArgumentException if it is no JSON. */
    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value(0);
        json.skipSpace();
        if (json.at < text.length()) throw json.unexpected();
        return value;
    }

    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    /** Returns an object's field; null if the value is no object, or has none. */
    static Object field(Object value, String... path) {
        Object found = value;
        for (String name : path) found = found instanceof Map<?, ?> map ? map.get(name) : null;
        return found;
    }

    /** Returns a field that is a text; otherwise the empty text. */
    static String textField(Object value, String... path) {
        return field(value, path) instanceof String found ? found : "";
    }

    /** Returns a field that is a number; otherwise -1. */
    static int numberField(Object value, String... path) {
        return field(value, path) instanceof Number found ? found.intValue() : -1;
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            String between = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(between);
                writeText(entry.getKey().toString(), out);
                out.append(':');
                write(entry.getValue(), out);
                between = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            String between = "[";
            for (Object entry : list) {
                out.append(between);
                write(entry, out);
                between = ",";
            }
            out.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof CharSequence) {
            writeText(value.toString(), out);
        } else {
            out.append(value);
        }
    }

    private static void writeText(String value, StringBuilder out) {
        out.append('"');
        for (int index = 0; index < value.length(); index++) {
            char letter = value.charAt(index);
            if (letter == '"' || letter == '\\') out.append('\\').append(letter);
            else if (letter < ' ' || Character.isSurrogate(letter)) out.append(String.format("\\u%04x", (int) letter));
            else out.append(letter);
        }
        out.append('"');
    }

    private Object value(int depth) {
        if (depth > DEEPEST) throw unexpected();
        skipSpace();
        char first = peek();
        if (first == '{') return object(depth);
        if (first == '[') return list(depth);
        if (first == '"') return string();
        if (text.startsWith("true", at)) return word("true", Boolean.TRUE);
        if (text.startsWith("false", at)) return word("false", Boolean.FALSE);
        if (text.startsWith("null", at)) return word("null", null);
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
        if (from == at) throw unexpected();
        return Double.valueOf(text.substring(from, at));
    }

    private Object word(String word, Object value) {
        at += word.length();
        return value;
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> fields = new LinkedHashMap<>();
        at++;
        for (boolean isFirst = true; !ends('}', isFirst); isFirst = false) {
            String name = string();
            skipSpace();
            take(':');
            fields.put(name, value(depth + 1));
        }
        return fields;
    }

    private List<Object> list(int depth) {
        List<Object> entries = new ArrayList<>();
        at++;
        for (boolean isFirst = true; !ends(']', isFirst); isFirst = false) entries.add(value(depth + 1));
        return entries;
    }

    /** Skips what is between two entries; true at the end. */
    private boolean ends(char end, boolean isFirst) {
        skipSpace();
        if (peek() == end) {
            at++;
            return true;
        }
        if (!isFirst) take(',');
        skipSpace();
        return false;
    }

    private String string() {
        take('"');
        StringBuilder out = new StringBuilder();
        while (peek() != '"') {
            char letter = text.charAt(at++);
            if (letter != '\\') {
                out.append(letter);
                continue;
            }
            char escaped = peek();
            at++;
            switch (escaped) {
                case 'n' -> out.append('\n');
                case 't' -> out.append('\t');
                case 'r' -> out.append('\r');
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'u' -> {
                    if (at + 4 > text.length()) throw unexpected();
                    out.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                }
                default -> out.append(escaped);
            }
        }
        at++;
        return out.toString();
    }

    private void take(char expected) {
        if (peek() != expected) throw unexpected();
        at++;
    }

    private char peek() {
        if (at >= text.length()) throw unexpected();
        return text.charAt(at);
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("This is no JSON at " + at + ".");
    }
}
