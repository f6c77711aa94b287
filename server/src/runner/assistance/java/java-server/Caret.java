package assistance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The letters around a position: the word there, and what is open before it. */
final class Caret {
    /** A name that stands for the one being typed, so that there is a tree for it. */
    static final String PLACEHOLDER = "coderoom$caret";

    private static final int DEEPEST = 250;

    final String text;
    final int offset;
    /** Begin of the word before the position. */
    final int wordStart;
    /** True in a comment, a string or a character. */
    final boolean isInText;
    /** Offsets of brackets that are open at the position, the innermost last. */
    final List<Integer> open;

    private Caret(String text, int offset, boolean isInText, List<Integer> open) {
        this.text = text;
        this.offset = offset;
        this.isInText = isInText;
        this.open = open;
        int start = offset;
        while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) start--;
        wordStart = start;
    }

    static Caret at(String text, int offset) {
        Deque<Integer> open = new ArrayDeque<>();
        int at = 0;
        while (at < offset) {
            char letter = text.charAt(at);
            int end = endOfText(text, at);
            if (end > offset || end == offset && text.startsWith("//", at)) {
                return new Caret(text, offset, true, List.copyOf(open));
            }
            if (end > at) {
                at = end;
                continue;
            }
            if (letter == '(' || letter == '[' || letter == '{') open.addLast(at);
            else if ((letter == ')' || letter == ']' || letter == '}') && !open.isEmpty()) close(text, letter, open);
            at++;
        }
        return new Caret(text, offset, false, new ArrayList<>(open));
    }

    /** True if brackets are nested more deeply than javac handles in a reasonable time. */
    static boolean isTooDeep(String text) {
        int depth = 0;
        for (int at = 0; at < text.length(); ) {
            char letter = text.charAt(at);
            int end = endOfText(text, at);
            if (letter == '(' || letter == '[' || letter == '{') depth++;
            else if ((letter == ')' || letter == ']' || letter == '}') && depth > 0) depth--;
            if (depth > DEEPEST) return true;
            at = Math.max(end, at + 1);
        }
        return false;
    }

    /** The part of the word before the position. */
    String word() {
        return text.substring(wordStart, offset);
    }

    /** Returns the text with the placeholder instead of the word, and what is open in its line closed. */
    String withPlaceholder() {
        int end = offset;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
        return text.substring(0, wordStart) + PLACEHOLDER + closing(end) + text.substring(end);
    }

    /** Returns what would end the statement, if nothing follows in its line. */
    private String closing(int from) {
        int lineEnd = text.indexOf('\n', from);
        String rest = text.substring(from, lineEnd == -1 ? text.length() : lineEnd).strip();
        if (!rest.isEmpty() && !rest.startsWith("//")) return "";
        StringBuilder closing = new StringBuilder();
        for (int index = open.size() - 1; index >= 0; index--) {
            char bracket = text.charAt(open.get(index));
            if (bracket == '{') break;
            closing.append(bracket == '(' ? ')' : ']');
        }
        return closing.append(';').toString();
    }

    private static void close(String text, char letter, Deque<Integer> open) {
        char opening = letter == ')' ? '(' : letter == ']' ? '[' : '{';
        if (text.charAt(open.peekLast()) == opening) {
            open.removeLast();
        } else if (letter == '}') {
            // What was left open in a block ends with it.
            while (!open.isEmpty() && text.charAt(open.removeLast()) != '{') continue;
        }
    }

    /** Returns the end of the comment, string or character that begins at an offset; the offset itself if none does. */
    private static int endOfText(String text, int at) {
        if (text.startsWith("//", at)) return endOrLength(text, text.indexOf('\n', at));
        if (text.startsWith("/*", at)) return after(text, text.indexOf("*/", at + 2), 2);
        if (text.startsWith("\"\"\"", at)) return after(text, text.indexOf("\"\"\"", at + 3), 3);
        char quote = text.charAt(at);
        if (quote != '"' && quote != '\'') return at;
        for (int index = at + 1; index < text.length(); index++) {
            char letter = text.charAt(index);
            if (letter == '\\') index++;
            else if (letter == quote) return index + 1;
            // The caret after an unclosed string is in it until the line ends.
            else if (letter == '\n') return index + 1;
        }
        return text.length() + 1;
    }

    private static int endOrLength(String text, int end) {
        return end == -1 ? text.length() : end;
    }

    private static int after(String text, int found, int length) {
        return found == -1 ? text.length() + 1 : found + length;
    }
}
