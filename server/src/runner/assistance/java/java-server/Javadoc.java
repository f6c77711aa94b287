package assistance;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EndElementTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.doctree.ValueTree;
import com.sun.source.util.DocTreeScanner;
import com.sun.source.util.TreePath;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes a comment as Markdown: its text, parameters, result and exceptions. */
final class Javadoc extends DocTreeScanner<Void, Void> {
    private static final int LONGEST = 3_000;
    private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_{}\\[\\]<>#|~]");
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern BLANK_BEGIN = Pattern.compile("^(?:[ \\t]*\\n)+");
    private static final String CODE = "```java\n";
    private static final Pattern BLANK_LINES = Pattern.compile("\\n[ \\t]*\\n\\s*");

    private static final int MAX_KEPT = 300;

    /** Comments that were written last: lists of signatures have the same ones again and again. */
    private static final Map<String, String> written = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MAX_KEPT;
        }
    };

    private final StringBuilder out = new StringBuilder();
    private boolean isPreformatted;
    private boolean isCode;

    private Javadoc() {
    }

    /** @param comment without its stars */
    static String toMarkdown(String comment) {
        return written.computeIfAbsent(comment, Javadoc::write);
    }

    private static String write(String comment) {
        Analysis analysis = Analysis.parsed("/**\n" + comment.replace("*/", "") + "\n*/ class A {}");
        TreePath path = new TreePath(new TreePath(analysis.unit), analysis.unit.getTypeDecls().get(0));
        DocCommentTree tree = analysis.trees.getDocCommentTree(path);
        if (tree == null) return "";
        Javadoc writer = new Javadoc();
        writer.scan(tree.getFullBody(), null);
        writer.lists(tree.getBlockTags());
        String markdown = BLANK_LINES.matcher(writer.out.toString().strip()).replaceAll("\n\n");
        return markdown.length() <= LONGEST ? markdown : closed(markdown.substring(0, LONGEST));
    }

    /** Returns a text that was cut, with its code ended. */
    private static String closed(String cut) {
        String whole = cut.substring(0, Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf(' ')));
        boolean isInBlock = whole.split("```", -1).length % 2 == 0;
        return whole + (isInBlock ? "\n```" : "") + "\n\n…";
    }

    private void lists(List<? extends DocTree> tags) {
        for (DocTree tag : tags) {
            if (tag instanceof ParamTree parameter) {
                String name = parameter.getName().toString();
                entry("`" + (parameter.isTypeParameter() ? "<" + name + ">" : name) + "`", parameter.getDescription());
            } else if (tag instanceof ReturnTree result) {
                entry("Returns", result.getDescription());
            } else if (tag instanceof ThrowsTree thrown) {
                entry("Throws `" + thrown.getExceptionName() + "`", thrown.getDescription());
            }
        }
    }

    private void entry(String label, List<? extends DocTree> description) {
        out.append(out.length() == 0 ? "" : "\n\n").append(label).append(": ");
        scan(description, null);
    }

    @Override
    public Void visitText(TextTree node, Void nothing) {
        text(node.getBody());
        return null;
    }

    @Override
    public Void visitLiteral(LiteralTree node, Void nothing) {
        String body = node.getBody().getBody();
        if (isPreformatted) preformatted(body);
        else if (node.getKind() == DocTree.Kind.CODE) code(body);
        else text(body);
        return null;
    }

    @Override
    public Void visitLink(LinkTree node, Void nothing) {
        if (node.getLabel().isEmpty()) code(reference(String.valueOf(node.getReference())));
        else scan(node.getLabel(), null);
        return null;
    }

    @Override
    public Void visitValue(ValueTree node, Void nothing) {
        if (node.getReference() != null) code(reference(node.getReference().toString()));
        return null;
    }

    @Override
    public Void visitEntity(EntityTree node, Void nothing) {
        String name = node.getName().toString();
        text(switch (name) {
            case "lt" -> "<";
            case "gt" -> ">";
            case "amp" -> "&";
            case "quot" -> "\"";
            case "nbsp" -> " ";
            case "le" -> "≤";
            case "ge" -> "≥";
            case "ne" -> "≠";
            case "times" -> "×";
            case "pi" -> "π";
            case "mdash" -> "—";
            case "ndash" -> "–";
            case "hellip" -> "…";
            case "infin" -> "∞";
            default -> numbered(name);
        });
        return null;
    }

    @Override
    public Void visitStartElement(StartElementTree node, Void nothing) {
        switch (node.getName().toString().toLowerCase()) {
            case "pre" -> {
                out.append("\n\n").append(CODE);
                isPreformatted = true;
            }
            case "code", "tt" -> mark("`", true);
            case "p", "ul", "ol", "dl", "table", "blockquote", "h1", "h2", "h3", "h4" -> paragraph("\n\n");
            case "li", "dt" -> paragraph("\n- ");
            case "br", "tr", "dd" -> paragraph("  \n");
            case "td", "th" -> text(" ");
            case "sup" -> text("^");
            case "b", "strong" -> emphasis("**");
            case "i", "em", "var", "cite" -> emphasis("*");
            default -> { }
        }
        return null;
    }

    @Override
    public Void visitEndElement(EndElementTree node, Void nothing) {
        switch (node.getName().toString().toLowerCase()) {
            case "pre" -> {
                isPreformatted = false;
                while (out.length() > 0 && Character.isWhitespace(out.charAt(out.length() - 1))) out.setLength(out.length() - 1);
                out.append("\n```\n\n");
            }
            case "code", "tt" -> mark("`", false);
            case "p", "ul", "ol", "dl", "table", "h1", "h2", "h3", "h4" -> paragraph("\n\n");
            case "b", "strong" -> emphasis("**");
            case "i", "em", "var", "cite" -> emphasis("*");
            default -> { }
        }
        return null;
    }

    private void text(String body) {
        if (isPreformatted) {
            preformatted(body);
            return;
        }
        String line = SPACE.matcher(body).replaceAll(" ");
        boolean isAtStart = out.length() == 0 || Character.isWhitespace(out.charAt(out.length() - 1));
        if (isAtStart) line = line.stripLeading();
        out.append(isCode ? line.replace('`', '\'') : SPECIAL.matcher(line).replaceAll("\\\\$0"));
    }

    private void preformatted(String body) {
        boolean isFirst = out.toString().endsWith(CODE);
        out.append(isFirst ? BLANK_BEGIN.matcher(body).replaceFirst("") : body);
    }

    private void code(String body) {
        String line = SPACE.matcher(body).replaceAll(" ").replace('`', '\'');
        out.append(isCode || isPreformatted ? line : "`" + line + "`");
    }

    private void mark(String sign, boolean begins) {
        if (isPreformatted || isCode == begins) return;
        isCode = begins;
        out.append(sign);
    }

    private void paragraph(String between) {
        if (!isPreformatted && !isCode) out.append(between);
    }

    private void emphasis(String sign) {
        if (!isPreformatted && !isCode) out.append(sign);
    }

    /** Returns the text for a reference: `List#add(Object)` is `List.add(Object)`. */
    private static String reference(String target) {
        return target.startsWith("#") ? target.substring(1) : target.replace('#', '.');
    }

    private static String numbered(String name) {
        try {
            if (name.startsWith("#x")) return Character.toString(Integer.parseInt(name.substring(2), 16));
            if (name.startsWith("#")) return Character.toString(Integer.parseInt(name.substring(1)));
        } catch (IllegalArgumentException error) {
            // An unknown letter is shown as it is written.
        }
        return "&" + name + ";";
    }
}
