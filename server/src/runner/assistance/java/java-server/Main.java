package assistance;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A language server for Java, made of the JDK's own compiler. It knows texts by their names, and gives each to a
 * compiler of its own, so that nothing of one is ever seen by another.
 */
public final class Main {
    private static final int LONGEST_MESSAGE = 4 << 20;
    /** A program that must be completed, whatever came before. */
    private static final String SOUND = "class A { void run() { String text = \"\"; text.len } }";

    private final Map<String, String> texts = new HashMap<>();
    private final Requests requests = new Requests(texts);
    private final InputStream in = new BufferedInputStream(System.in);
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);

    /** With an argument, it answers typical requests and ends: the classes that it loads can then be archived. */
    public static void main(String[] arguments) throws IOException {
        System.setOut(System.err);
        KnownTypes.all();
        if (arguments.length > 0) Training.run();
        else new Main().serve();
    }

    private void serve() throws IOException {
        for (String message = receive(); message != null; message = receive()) {
            Object asked = Json.read(message);
            String method = Json.textField(asked, "method");
            if (method.equals("exit")) return;
            Object id = Json.field(asked, "id");
            if (id == null) remember(method, Json.field(asked, "params"));
            else send(id, answer(method, Json.field(asked, "params")));
        }
    }

    private void remember(String method, Object params) {
        String name = Json.textField(params, "textDocument", "uri");
        switch (method) {
            case "textDocument/didOpen" -> texts.put(name, Json.textField(params, "textDocument", "text"));
            case "textDocument/didChange" -> {
                if (Json.field(params, "contentChanges") instanceof List<?> changes && !changes.isEmpty()) {
                    texts.put(name, Json.textField(changes.get(changes.size() - 1), "text"));
                }
            }
            case "textDocument/didClose" -> texts.remove(name);
            default -> { }
        }
    }

    /** Answers a request; with null if a program is beyond the compiler, or makes it fail. */
    private Object answer(String method, Object params) {
        try {
            return requests.answer(method, params);
        } catch (StackOverflowError | RuntimeException | AssertionError failure) {
            requests.forget();
            return null;
        } catch (Error failure) {
            requests.forget();
            // What the JVM shares may have been left half done.
            if (!isSound()) Runtime.getRuntime().halt(1);
            return null;
        }
    }

    private static boolean isSound() {
        try {
            Caret caret = Caret.at(SOUND, SOUND.indexOf("len") + 3);
            return Completions.at(caret, Map.of()).stream().anyMatch(item -> item.get("label").equals("length"));
        } catch (Throwable failure) {
            return false;
        }
    }

    /** Returns the next message; null at the end. */
    private String receive() throws IOException {
        int length = -1;
        for (String line = line(); !line.isEmpty(); line = line()) {
            if (line.toLowerCase().startsWith("content-length:")) length = Integer.parseInt(line.substring(15).strip());
        }
        if (length < 0 || length > LONGEST_MESSAGE) return null;
        byte[] bytes = in.readNBytes(length);
        return bytes.length < length ? null : new String(bytes, StandardCharsets.UTF_8);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int letter = in.read(); letter != '\n' && letter != -1; letter = in.read()) line.append((char) letter);
        return line.toString().strip();
    }

    private void send(Object id, Object result) throws IOException {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("jsonrpc", "2.0");
        message.put("id", id instanceof Double number ? (Object) number.longValue() : id);
        message.put("result", result);
        byte[] bytes = Json.write(message).getBytes(StandardCharsets.UTF_8);
        out.write(("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        out.write(bytes);
        out.flush();
    }
}
