package assistance;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ErroneousTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * One file of a program, parsed and attributed with the others by a compiler of its own, which has never seen another
 * program.
 */
final class Analysis {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    /** -parameters: methods of the JDK have the names of their parameters where its classes know them. */
    private static final List<String> OPTIONS = List.of("-proc:none", "-XDshould-stop.ifError=FLOW",
        "-parameters", "-Xmaxerrs", "100", "-Xmaxwarns", "100");

    /** Name of the file; empty for the one that is asked about. */
    final String name;
    final String text;
    final CompilationUnitTree unit;
    final DocTrees trees;
    final Elements elements;
    final Types types;
    /** Problems of this file. */
    final List<Diagnostic<? extends JavaFileObject>> problems = new ArrayList<>();
    /** Number of problems that the parser found; they are the first. */
    final int syntaxProblems;
    /** All files of the program, this one first. */
    final List<Analysis> files;
    private final JavacTask task;
    private final SourcePositions positions;
    private Map<Element, TreePath> declarations;

    private Analysis(String text, Map<String, String> others) {
        this.name = "";
        this.text = text;
        List<Source> sources = new ArrayList<>(List.of(new Source(0, text)));
        for (String other : others.values()) sources.add(new Source(sources.size(), other));
        URI own = sources.get(0).toUri();
        task = (JavacTask) COMPILER.getTask(Writer.nullWriter(), JdkFiles.SHARED, problem -> {
            boolean isOther = problem.getSource() != null && !problem.getSource().toUri().equals(own);
            if (!isOther) problems.add(problem);
        }, OPTIONS, null, sources);
        task.setLocale(Locale.ENGLISH);
        List<CompilationUnitTree> units = new ArrayList<>();
        try {
            task.parse().forEach(units::add);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
        unit = units.get(0);
        syntaxProblems = problems.size();
        trees = DocTrees.instance(task);
        positions = trees.getSourcePositions();
        elements = task.getElements();
        types = task.getTypes();
        files = new ArrayList<>(List.of(this));
        int index = 1;
        for (Map.Entry<String, String> other : others.entrySet()) {
            files.add(new Analysis(this, other.getKey(), other.getValue(), units.get(index++)));
        }
    }

    /** Another file of the program. */
    private Analysis(Analysis asked, String name, String text, CompilationUnitTree unit) {
        this.name = name;
        this.text = text;
        this.unit = unit;
        syntaxProblems = 0;
        trees = asked.trees;
        positions = asked.positions;
        elements = asked.elements;
        types = asked.types;
        files = asked.files;
        task = asked.task;
    }

    /** Parses a text, and nothing more. */
    static Analysis parsed(String text) {
        return new Analysis(text, Map.of());
    }

    /** Parses a text and finds the types of everything in it, as far as it can be understood. */
    static Analysis of(String text) {
        return of(text, Map.of());
    }

    /** As {@link #of(String)}, with the other files of its program by their names. */
    static Analysis of(String text, Map<String, String> others) {
        Analysis analysis = new Analysis(text, others);
        try {
            analysis.task.analyze();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
        return analysis;
    }

    int startOf(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    int endOf(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }

    /** Returns the innermost tree around an offset. */
    TreePath pathAt(int offset) {
        TreePath[] found = {new TreePath(unit)};
        new Walk() {
            @Override
            public Void scan(Tree tree, Void nothing) {
                if (tree == null) return null;
                int start = startOf(tree);
                if (start >= 0 && start <= offset && offset <= endOf(tree)) {
                    found[0] = pathOf(tree);
                    return super.scan(tree, null);
                }
                // Modifiers and erroneous trees may have no position, but positioned trees in them.
                return start < 0 ? super.scan(tree, null) : null;
            }
        }.scan(unit, null);
        return found[0];
    }

    /** Returns an element's own tree; null if it isn't in this program. */
    TreePath declarationOf(Element element) {
        for (Analysis file : files) {
            TreePath path = file.ownDeclarationOf(element);
            if (path != null) return path;
        }
        return null;
    }

    /** Returns the file of a tree. */
    Analysis fileOf(TreePath path) {
        return files.stream().filter(file -> file.unit == path.getCompilationUnit()).findFirst().orElse(this);
    }

    private TreePath ownDeclarationOf(Element element) {
        if (declarations == null) {
            declarations = new HashMap<>();
            new Walk() {
                @Override
                public Void scan(Tree tree, Void nothing) {
                    boolean isDeclaration = tree instanceof ClassTree || tree instanceof MethodTree
                        || tree instanceof VariableTree || tree instanceof TypeParameterTree;
                    Element declared = isDeclaration ? trees.getElement(pathOf(tree)) : null;
                    if (declared != null) declarations.put(declared, pathOf(tree));
                    return super.scan(tree, null);
                }
            }.scan(unit, null);
        }
        return declarations.get(element);
    }

    /** Visits every tree, also those in parts that the parser didn't understand. */
    static class Walk extends TreePathScanner<Void, Void> {
        TreePath pathOf(Tree tree) {
            return getCurrentPath() == null ? new TreePath((CompilationUnitTree) tree)
                : new TreePath(getCurrentPath(), tree);
        }

        @Override
        public Void visitErroneous(ErroneousTree node, Void nothing) {
            return scan(node.getErrorTrees(), null);
        }
    }

    /** A text in memory, which may declare any public class. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(int number, String text) {
            super(URI.create("memory:///" + number + "/Main.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return true;
        }

        @Override
        public NestingKind getNestingKind() {
            return null;
        }

        @Override
        public Modifier getAccessLevel() {
            return null;
        }
    }
}
