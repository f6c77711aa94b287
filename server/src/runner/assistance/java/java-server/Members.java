package assistance;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Scope;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/** Adds the members of types and packages, and the names in scope, to a list of completions. */
final class Members {
    private final Analysis analysis;
    private final Items items;
    private final Imports imports;

    Members(Analysis analysis, Items items, Imports imports) {
        this.analysis = analysis;
        this.items = items;
        this.imports = imports;
    }

    /** Adds what can follow a dot. */
    void of(TreePath path, TreePath qualifier, boolean onlyTypes) {
        Element element = analysis.trees.getElement(qualifier);
        TypeMirror type = analysis.trees.getTypeMirror(qualifier);
        boolean isType = element instanceof TypeElement;
        KnownTypes.Known missing = missingImport(qualifier, analysis);
        if (missing != null) {
            type = analysis.elements.getTypeElement(missing.qualifiedName()).asType();
            isType = true;
            items.importAll(imports.edit(missing));
        } else if (element instanceof PackageElement folder) {
            ofPackage(folder.getQualifiedName().toString());
            return;
        }
        if (type == null) return;
        Scope scope = analysis.trees.getScope(path);
        if (type instanceof ArrayType) {
            items.addOfArrays(Labels.of(type));
            type = analysis.elements.getTypeElement("java.lang.Object").asType();
        }
        for (DeclaredType declared : declaredTypes(type)) members(declared, scope, isType, onlyTypes);
        if (isType && !onlyTypes) {
            items.addKeyword("class", 4);
            if (isAround(path, type)) items.addKeyword("this", 4);
        }
    }

    /** Returns the type that a name means once it is imported; null if it means something already. */
    static KnownTypes.Known missingImport(TreePath qualifier, Analysis analysis) {
        if (!(qualifier.getLeaf() instanceof IdentifierTree name)) return null;
        TypeMirror type = analysis.trees.getTypeMirror(qualifier);
        // A name that means nothing could be a package's.
        boolean isUnknown = type == null || type.getKind() == TypeKind.ERROR || type.getKind() == TypeKind.PACKAGE;
        return isUnknown ? KnownTypes.named(name.getName().toString()).orElse(null) : null;
    }

    /** Adds what can follow `::`. */
    void ofReference(TreePath path, TreePath qualifier) {
        TypeMirror type = analysis.trees.getTypeMirror(qualifier);
        if (type == null) return;
        Scope scope = analysis.trees.getScope(path);
        for (DeclaredType declared : declaredTypes(type)) {
            for (Element member : analysis.elements.getAllMembers((TypeElement) declared.asElement())) {
                if (member.getKind() == ElementKind.METHOD && analysis.trees.isAccessible(scope, member, declared)) {
                    items.add(member, declared, rankOf(member));
                }
            }
        }
        if (analysis.trees.getElement(qualifier) instanceof TypeElement) items.addKeyword("new", 0);
    }

    /** Adds what can follow in an import: packages, types, and members of types if it is static. */
    void ofImport(String qualifier, boolean isStatic) {
        TypeElement type = isStatic ? analysis.elements.getTypeElement(qualifier) : null;
        if (type == null) {
            ofPackage(qualifier);
            return;
        }
        for (Element member : analysis.elements.getAllMembers(type)) {
            if (isStatic(member) && member.getModifiers().contains(Modifier.PUBLIC)) {
                items.add(member, (DeclaredType) type.asType(), 0);
            }
        }
    }

    /** Adds the program's own types: those of other packages with their import. */
    void ownTypes(TreePath path) {
        String own = packageOf(analysis);
        for (Analysis file : analysis.files) {
            for (Tree type : file.unit.getTypeDecls()) {
                if (!(type instanceof ClassTree)) continue;
                Element element = analysis.trees.getElement(new TreePath(new TreePath(file.unit), type));
                if (!(element instanceof TypeElement declared)) continue;
                if (packageOf(file).equals(own)) items.add(element, null, 1);
                else if (declared.getModifiers().contains(Modifier.PUBLIC)) items.addOwn(declared, imports);
            }
        }
        for (TreePath each = path; each != null; each = each.getParentPath()) {
            if (!(each.getLeaf() instanceof ClassTree outer)) continue;
            for (Tree member : outer.getMembers()) if (member instanceof ClassTree) addDeclared(new TreePath(each, member));
        }
    }

    /** Adds variables, methods and types that can be named at a place; false outside of all classes. */
    boolean inScope(TreePath path, boolean onlyTypes) {
        boolean isStatic = false;
        boolean isInClass = false;
        if (!onlyTypes) locals(path);
        for (TreePath each = path; each != null; each = each.getParentPath()) {
            Tree tree = each.getLeaf();
            if (tree instanceof MethodTree method) isStatic |= method.getModifiers().getFlags().contains(Modifier.STATIC);
            if (tree instanceof VariableTree field && each.getParentPath().getLeaf() instanceof ClassTree) {
                isStatic |= field.getModifiers().getFlags().contains(Modifier.STATIC);
            }
            if (tree instanceof BlockTree block) isStatic |= block.isStatic();
            if (!(tree instanceof ClassTree named)) continue;
            isInClass |= each != path || analysis.text.indexOf('{', analysis.startOf(named)) != -1;
            if (analysis.trees.getElement(each) instanceof TypeElement type) ofClass(type, isStatic, onlyTypes);
            isStatic |= named.getModifiers().getFlags().contains(Modifier.STATIC) || named.getKind() != Tree.Kind.CLASS;
        }
        ownTypes(path);
        return isInClass;
    }

    private void locals(TreePath path) {
        Set<Element> seen = new HashSet<>();
        Scope scope = analysis.trees.getScope(path);
        for (; scope != null; scope = scope.getEnclosingScope()) {
            // Beyond the class are the types of whole packages, which are known already.
            boolean isOfFile = scope.getEnclosingClass() == null;
            for (Element element : scope.getLocalElements()) {
                if (isOfFile && element instanceof TypeElement || !items.fits(element.getSimpleName())) continue;
                boolean isName = !element.getSimpleName().contentEquals("this")
                    && !element.getSimpleName().contentEquals("super");
                if (isName && seen.add(element)) items.add(element, null, isOfFile ? 3 : 0);
            }
        }
    }

    private void ofClass(TypeElement type, boolean isStatic, boolean onlyTypes) {
        for (Element member : analysis.elements.getAllMembers(type)) {
            boolean isWanted = onlyTypes ? member instanceof TypeElement : !isStatic || isStatic(member);
            boolean isOwn = member.getEnclosingElement().equals(type);
            boolean isInherited = isOwn || !member.getModifiers().contains(Modifier.PRIVATE);
            if (isWanted && isInherited && isNamed(member)) items.add(member, (DeclaredType) type.asType(), isOwn ? 1 : 2 + rankOf(member));
        }
        if (!isStatic) for (Element parameter : type.getTypeParameters()) items.add(parameter, null, 1);
    }

    private void members(DeclaredType type, Scope scope, boolean isType, boolean onlyTypes) {
        for (Element member : analysis.elements.getAllMembers((TypeElement) type.asElement())) {
            if (!items.fits(member.getSimpleName()) || !isNamed(member)) continue;
            boolean isWanted = member instanceof TypeElement ? isType
                : !onlyTypes && isType == isStatic(member);
            if (isWanted && analysis.trees.isAccessible(scope, member, type)) items.add(member, type, rankOf(member));
        }
    }

    private void ofPackage(String name) {
        String prefix = name.isEmpty() ? "" : name + ".";
        Set<String> folders = new LinkedHashSet<>();
        for (Analysis file : analysis.files) {
            String folder = packageOf(file);
            if (file == analysis || !folder.startsWith(prefix) || folder.equals(name)) continue;
            String rest = folder.substring(prefix.length());
            folders.add(rest.contains(".") ? rest.substring(0, rest.indexOf('.')) : rest);
        }
        for (ModuleElement module : analysis.elements.getAllModuleElements()) {
            for (ModuleElement.Directive directive : module.getDirectives()) {
                if (!(directive instanceof ModuleElement.ExportsDirective exported)) continue;
                String folder = exported.getPackage().getQualifiedName().toString();
                if (exported.getTargetModules() != null || !folder.startsWith(prefix)) continue;
                String rest = folder.substring(prefix.length());
                folders.add(rest.contains(".") ? rest.substring(0, rest.indexOf('.')) : rest);
            }
        }
        for (String folder : folders) items.addPackage(folder);
        PackageElement found = name.isEmpty() ? null : analysis.elements.getPackageElement(name);
        if (found == null) return;
        for (Element type : found.getEnclosedElements()) {
            if (items.fits(type.getSimpleName()) && type.getModifiers().contains(Modifier.PUBLIC)) items.add(type, null, 1);
        }
        items.addKeyword("*", 3);
    }

    private static String packageOf(Analysis file) {
        return file.unit.getPackageName() == null ? "" : file.unit.getPackageName().toString();
    }

    private void addDeclared(TreePath path) {
        Element element = analysis.trees.getElement(path);
        if (element != null) items.add(element, null, 1);
    }

    private boolean isAround(TreePath path, TypeMirror type) {
        for (TreePath each = path; each != null; each = each.getParentPath()) {
            if (each.getLeaf() instanceof ClassTree && analysis.trees.getElement(each) instanceof TypeElement around
                    && analysis.types.isSameType(analysis.types.erasure(around.asType()), analysis.types.erasure(type))) {
                return true;
            }
        }
        return false;
    }

    private List<DeclaredType> declaredTypes(TypeMirror type) {
        if (type instanceof DeclaredType declared && type.getKind() == TypeKind.DECLARED) return List.of(declared);
        if (type instanceof TypeVariable variable) return declaredTypes(variable.getUpperBound());
        if (type instanceof IntersectionType both) {
            return both.getBounds().stream().flatMap(bound -> declaredTypes(bound).stream()).toList();
        }
        return List.of();
    }

    private static boolean isNamed(Element member) {
        return member.getKind() != ElementKind.CONSTRUCTOR && member.getKind() != ElementKind.STATIC_INIT
            && member.getKind() != ElementKind.INSTANCE_INIT;
    }

    private static boolean isStatic(Element member) {
        return member.getModifiers().contains(Modifier.STATIC);
    }

    /** Members that every object has come last. */
    private static int rankOf(Element member) {
        if (member.getEnclosingElement().toString().equals("java.lang.Object")) return 3;
        return Usual.isMember(member.getSimpleName()) ? 0 : 1;
    }
}
