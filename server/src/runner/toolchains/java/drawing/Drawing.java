package drawing;

import java.awt.image.BufferedImage;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;

/** A drawing that is shown in the page: lines, shapes and texts, from the top left corner, y downwards. */
public class Drawing {
    private static final Path HOME = Path.of("/home/learner");
    static final Path FOLDER = HOME.resolve(".pictures");
    // A drawing with more is not read to its end.
    private static final int MAX_BYTES = 2 * 1024 * 1024;
    private static final int MAX_LINES = 100_000;
    private static final long MARK_INTERVAL_NS = 1_000_000_000L / 30;
    private static final double LARGEST = 1_000_000;
    private static final double LARGEST_SIDE = 10_000;
    private static final Set<String> COLORS = Set.of("@COLOURS@".split(" "));
    private static final String[] KINDS = {"line", "rectangle", "circle", "ellipse", "arc", "polygon", "text"};
    private static final int LINE = 0, RECTANGLE = 1, CIRCLE = 2, ELLIPSE = 3, ARC = 4, POLYGON = 5, TEXT = 6;

    private final double width;
    private final double height;
    private final String title;
    private String file;
    private OutputStream out;
    private int bytes;
    private int lines;
    private boolean isFull;
    private boolean isAnnounced = true;
    private long announced;
    private String pen = "\"black\",1";
    private String color = "\"black\"";
    private String fill = "null";
    private String size = "16,\"left\"";
    private String family = "\"sans\",\"\"";
    private int source;
    private int frames;
    private int[] amounts = new int[KINDS.length];
    private String described;

    public Drawing() {
        this(600, 400);
    }

    public Drawing(double width, double height) {
        this(width, height, "");
    }

    public Drawing(double width, double height, String title) {
        if (!(width >= 1 && height >= 1 && width <= LARGEST_SIDE && height <= LARGEST_SIDE)) {
            throw new IllegalArgumentException("A drawing is between 1 and 10000 units wide and high.");
        }
        this.width = width;
        this.height = height;
        this.title = title;
    }

    /** Shows a picture that was drawn with {@link java.awt.Graphics2D}. */
    public static void show(BufferedImage image) {
        Pictures.show(image, "");
    }

    /** Shows a picture, with words for those who cannot see it. */
    public static void show(BufferedImage image, String description) {
        Pictures.show(image, description);
    }

    /** Sets the colour of lines, 1 unit wide; "none" draws none. */
    public void pen(String color) {
        pen(color, 1);
    }

    /** Sets colour and width of lines; "none" draws none. */
    public synchronized void pen(String color, double width) {
        this.color = colorOf(color);
        String said = this.color + "," + sizeOf("pen", width);
        if (said.equals(pen)) return;
        pen = said;
        write("[\"pen\"," + pen + "]\n", 1);
    }

    /** Sets the colour of areas; "none" leaves them empty. */
    public synchronized void fill(String color) {
        String said = colorOf(color);
        if (said.equals(fill)) return;
        fill = said;
        write("[\"fill\"," + fill + "]\n", 1);
    }

    /** Sets the colour behind everything. */
    public synchronized void background(String color) {
        write("[\"background\"," + seen(colorOf(color)) + "]\n", 1);
    }

    /** Draws a line between two points. */
    public void line(double x1, double y1, double x2, double y2) {
        add(LINE, "line", numbers("line", x1, y1, x2, y2));
    }

    /** Draws a rectangle, from its top left corner. */
    public void rectangle(double x, double y, double width, double height) {
        add(RECTANGLE, "rect", numbers("rectangle", x, y, width, height));
    }

    /** Draws a circle around a point. */
    public void circle(double x, double y, double radius) {
        add(CIRCLE, "ellipse", around("circle", x, y, radius, radius));
    }

    /** Draws an ellipse around a point, with a horizontal and a vertical radius. */
    public void ellipse(double x, double y, double rx, double ry) {
        add(ELLIPSE, "ellipse", around("ellipse", x, y, rx, ry));
    }

    /** Draws a part of an ellipse. Angles are degrees, clockwise from the right. */
    public void arc(double x, double y, double rx, double ry, double start, double extent) {
        add(ARC, "arc", around("arc", x, y, rx, ry) + "," + numbers("arc", start, extent) + ",\"arc\"");
    }

    /** Draws a slice of an ellipse, which is filled. */
    public void pie(double x, double y, double rx, double ry, double start, double extent) {
        add(ARC, "arc", around("pie", x, y, rx, ry) + "," + numbers("pie", start, extent) + ",\"pie\"");
    }

    /** Draws an area with corners: x and y in turn. */
    public void polygon(double... points) {
        add(POLYGON, "polygon", pointsOf("polygon", points));
    }

    /** Draws a line through points: x and y in turn. */
    public void path(double... points) {
        add(LINE, "path", pointsOf("path", points));
    }

    /** Sets the size of texts. */
    public void font(double size) {
        font(size, "");
    }

    /** Sets size and style of texts: words such as "center bold", "right", "italic", "serif", "mono". */
    public synchronized void font(double size, String style) {
        String align = "left";
        String kind = "sans";
        boolean isBold = false;
        boolean isItalic = false;
        for (String word : style.trim().split("\\s+")) {
            switch (word) {
                case "" -> { }
                case "left", "center", "right" -> align = word;
                case "sans", "serif", "mono" -> kind = word;
                case "bold" -> isBold = true;
                case "italic" -> isItalic = true;
                default -> throw new IllegalArgumentException("\"" + word
                    + "\" is no style of a text: use left, center, right, sans, serif, mono, bold, italic.");
            }
        }
        String look = ((isBold ? "bold" : "") + (isItalic ? " italic" : "")).trim();
        this.size = sizeOf("font", size) + ",\"" + align + "\"";
        family = "\"" + kind + "\",\"" + look + "\"";
    }

    /** Writes a line of text, its baseline at y, in the colour of the pen. */
    public void text(double x, double y, String text) {
        String shown = seen(color.equals("null") ? fill : color);
        add(TEXT, "text", numbers("text", x, y) + "," + quoted(text) + "," + size + "," + shown + "," + family);
    }

    /** Removes all shapes; the background stays. */
    public synchronized void clear() {
        amounts = new int[KINDS.length];
        write("[\"clear\"]\n", 1);
    }

    /** Shows everything since the last frame together. */
    public synchronized void frame() {
        frames += 1;
        write("[\"frame\"]\n", 1);
    }

    /** Pauses the animation; the program goes on at once. */
    public synchronized void pause(double milliseconds) {
        write("[\"wait\"," + sizeOf("pause", milliseconds) + "]\n", 1);
    }

    /** Sets the words for those who cannot see the drawing. */
    public synchronized void describe(String text) {
        described = text;
    }

    private synchronized void add(int kind, String name, String values) {
        int line = SourceLine.now();
        boolean isNew = line != source;
        source = line;
        amounts[kind] += 1;
        String said = isNew ? "[\"source\"," + line + "]\n" : "";
        write(said + "[\"" + name + "\"," + values + "]\n", isNew ? 2 : 1);
    }

    /** Writes at once: what was drawn is there however the program ends. */
    private void write(String added, int count) {
        if (isFull) return;
        byte[] data = ((out == null ? begin() : "") + added).getBytes(StandardCharsets.UTF_8);
        bytes += data.length;
        lines += count;
        if (bytes > MAX_BYTES || lines > MAX_LINES) {
            isFull = true;
            System.err.println("The drawing is full: what the program draws from here on is not shown.");
        } else {
            try {
                out.write(data);
            } catch (IOException failure) {
                throw new IllegalStateException("The drawing cannot be written.", failure);
            }
        }
        isAnnounced = false;
        if (System.nanoTime() - announced >= MARK_INTERVAL_NS) announce();
    }

    private String begin() {
        demandFolder();
        for (int count = 1; out == null; count++) {
            file = count == 1 ? "drawing.drawing" : "drawing-" + count + ".drawing";
            try {
                out = Files.newOutputStream(
                    FOLDER.resolve(file), StandardOpenOption.CREATE_NEW, StandardOpenOption.APPEND);
            } catch (FileAlreadyExistsException taken) {
                continue;
            } catch (IOException failure) {
                throw new IllegalStateException("The drawing cannot be written.", failure);
            }
        }
        announced = System.nanoTime() - MARK_INTERVAL_NS;
        Runtime.getRuntime().addShutdownHook(new Thread(this::announce));
        return "{\"drawing\":1,\"width\":" + number(width) + ",\"height\":" + number(height)
            + ",\"axes\":\"screen\",\"title\":" + quoted(title) + "}\n";
    }

    static void demandFolder() {
        if (!Files.isDirectory(HOME)) {
            throw new IllegalStateException(
                "Drawings are shown by Coderoom alone: this program runs somewhere else.");
        }
        try {
            Files.createDirectories(FOLDER);
        } catch (IOException failure) {
            throw new IllegalStateException("The drawing cannot be written.", failure);
        }
    }

    private synchronized void announce() {
        if (isAnnounced) return;
        isAnnounced = true;
        announce(file, alt());
        announced = System.nanoTime();
    }

    /** Marks the place of a picture in standard output, after all that the program printed before. */
    static void announce(String file, String alt) {
        System.out.flush();
        byte[] mark = ("\u001b]7747;" + encoded(file) + ";" + encoded(alt) + "\u0007").getBytes(StandardCharsets.UTF_8);
        try {
            new FileOutputStream(FileDescriptor.out).write(mark);
        } catch (IOException closed) {
            // Nobody listens.
        }
    }

    private String alt() {
        if (described != null) return described;
        String start = title.isEmpty() ? "" : title + ": ";
        if (frames > 0) return start + "Animation of " + counted(frames, "frame");
        List<String> said = new ArrayList<>();
        for (int kind = 0; kind < KINDS.length; kind++) {
            if (amounts[kind] > 0) said.add(counted(amounts[kind], KINDS[kind]));
        }
        if (said.isEmpty()) return start + "Empty drawing";
        String last = said.remove(said.size() - 1);
        return start + "Drawing of " + (said.isEmpty() ? "" : String.join(", ", said) + " and ") + last;
    }

    private static String counted(int count, String name) {
        return count + " " + name + (count == 1 ? "" : "s");
    }

    /** Writes a number as the format has it: finite, with two decimals at most. Rounds as the other languages do. */
    private static String number(double value) {
        long hundredths = (long) Math.floor(Math.max(-LARGEST, Math.min(LARGEST, value)) * 100 + 0.5);
        long rest = Math.abs(hundredths) % 100;
        String whole = (hundredths < 0 ? "-" : "") + Math.abs(hundredths) / 100;
        if (rest == 0) return whole;
        return whole + (rest % 10 == 0 ? "." + rest / 10 : rest < 10 ? ".0" + rest : "." + rest);
    }

    private static double checked(String call, double value) {
        if (Double.isFinite(value)) return value;
        throw new IllegalArgumentException(call + "() needs ordinary numbers, not " + value + ".");
    }

    private static String sizeOf(String call, double value) {
        return number(Math.abs(checked(call, value)));
    }

    private static String numbers(String call, double... values) {
        StringJoiner said = new StringJoiner(",");
        for (double value : values) said.add(number(checked(call, value)));
        return said.toString();
    }

    private static String around(String call, double x, double y, double rx, double ry) {
        return numbers(call, x, y) + "," + sizeOf(call, rx) + "," + sizeOf(call, ry);
    }

    private static String pointsOf(String call, double[] points) {
        if (points.length == 0 || points.length % 2 != 0) {
            throw new IllegalArgumentException(call + "() needs points: x and y in turn.");
        }
        return "[" + numbers(call, points) + "]";
    }

    private static String colorOf(String color) {
        if (color == null || color.equals("none")) return "null";
        String name = color.toLowerCase(Locale.ROOT);
        if (COLORS.contains(name) || name.matches("#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})")) return "\"" + name + "\"";
        throw new IllegalArgumentException("\"" + color
            + "\" is no colour: use a CSS name such as \"tomato\", a code such as \"#ff8800\", or \"none\".");
    }

    private static String seen(String color) {
        return color.equals("null") ? "\"#00000000\"" : color;
    }

    private static String quoted(String text) {
        StringBuilder said = new StringBuilder("\"");
        for (char sign : text.toCharArray()) {
            if (sign == '"' || sign == '\\') said.append('\\').append(sign);
            else if (sign == '\n') said.append(' ');
            else if (sign < ' ') said.append(String.format("\\u%04x", (int) sign));
            else said.append(sign);
        }
        return said.append('"').toString();
    }

    private static String encoded(String text) {
        StringBuilder said = new StringBuilder();
        for (byte sign : text.getBytes(StandardCharsets.UTF_8)) {
            boolean isPlain = sign >= 'a' && sign <= 'z' || sign >= 'A' && sign <= 'Z' || sign >= '0' && sign <= '9';
            if (isPlain || "-_.".indexOf(sign) >= 0) said.append((char) sign);
            else said.append(String.format("%%%02X", sign));
        }
        return said.toString();
    }
}
