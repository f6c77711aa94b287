package assistance;

import java.util.Map;

/** Converts between offsets and the protocol's positions, which count lines and UTF-16 units from 0. */
final class Positions {
    private Positions() {
    }

    /** Returns the offset of a position; the nearest one if the text has no such position. */
    static int offsetOf(String text, int line, int column) {
        int start = 0;
        for (int left = line; left > 0; left--) {
            int end = text.indexOf('\n', start);
            if (end == -1) return text.length();
            start = end + 1;
        }
        int end = text.indexOf('\n', start);
        return Math.min(start + Math.max(0, column), end == -1 ? text.length() : end);
    }

    static Map<String, Object> range(String text, int from, int to) {
        return Map.of("start", position(text, from), "end", position(text, to));
    }

    private static Map<String, Object> position(String text, int offset) {
        int line = 0;
        int start = 0;
        for (int end = text.indexOf('\n'); end != -1 && end < offset; end = text.indexOf('\n', start)) {
            line++;
            start = end + 1;
        }
        return Map.of("line", line, "character", Math.min(offset, text.length()) - start);
    }
}
