package assistance;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Writes types and declarations as a learner would, without packages. */
final class Labels {
    private static final Pattern PACKAGE = Pattern.compile("(?<![\\w$])(?:[\\p{Ll}_$][\\w$]*+\\.)+(?=\\p{Lu})");
    private static final Pattern CAPTURE = Pattern.compile("capture#\\d+ of ");
    private static final Set<Modifier> SHOWN = Set.of(Modifier.STATIC, Modifier.FINAL, Modifier.ABSTRACT);
    private static final Pattern UNNAMED = Pattern.compile("arg\\d+");
    private static final int LONGEST = 400;

    private Labels() {
    }

    static String of(TypeMirror type) {
        String text = CAPTURE.matcher(type.toString()).replaceAll("");
        String label = PACKAGE.matcher(text).replaceAll("");
        return label.length() > LONGEST ? label.substring(0, LONGEST) + "…" : label;
    }

    /** Returns one text for each parameter: `int index`. */
    static List<String> parameters(ExecutableElement method, ExecutableType type) {
        List<? extends VariableElement> declared = method.getParameters();
        List<? extends TypeMirror> types = type.getParameterTypes();
        if (types.size() != declared.size()) types = declared.stream().map(Element::asType).toList();
        List<String> names = parameterNames(method);
        List<String> parameters = new ArrayList<>();
        for (int index = 0; index < declared.size(); index++) {
            boolean isLast = index == declared.size() - 1;
            String label = of(types.get(index));
            if (isLast && method.isVarArgs() && label.endsWith("[]")) {
                label = label.substring(0, label.length() - 2) + "...";
            }
            parameters.add(names.get(index).isEmpty() ? label : label + " " + names.get(index));
        }
        return parameters;
    }

    /** Returns `(int index, E element)`. */
    static String parameterList(ExecutableElement method, ExecutableType type) {
        return "(" + String.join(", ", parameters(method, type)) + ")";
    }

    /** Returns `E List.get(int index)`; a constructor's is `ArrayList(int initialCapacity)`. */
    static String method(ExecutableElement method, ExecutableType type) {
        String parameters = parameterList(method, type);
        String owner = typeName(method.getEnclosingElement());
        if (method.getKind() == ElementKind.CONSTRUCTOR) return owner + parameters + thrown(type);
        String modifiers = method.getModifiers().contains(Modifier.STATIC) ? "static " : "";
        return modifiers + typeParameters(method.getTypeParameters(), type) + of(type.getReturnType()) + " "
            + owner + "." + method.getSimpleName() + parameters + thrown(type);
    }

    /** Returns a variable's declaration: `static final double Math.PI = 3.14`, `int total`. */
    static String variable(VariableElement variable, TypeMirror type) {
        StringBuilder label = new StringBuilder();
        boolean isField = variable.getKind().isField();
        if (isField) {
            for (Modifier modifier : variable.getModifiers()) if (SHOWN.contains(modifier)) label.append(modifier).append(' ');
        }
        label.append(of(type)).append(' ');
        if (isField) label.append(typeName(variable.getEnclosingElement())).append('.');
        // A name appended as it is costs the square of its length.
        label.append(variable.getSimpleName().toString());
        Object constant = variable.getConstantValue();
        if (constant instanceof Number || constant instanceof Boolean) label.append(" = ").append(constant);
        return label.toString();
    }

    /** Returns a type's declaration: `class java.util.ArrayList<E> extends AbstractList<E> implements List<E>`. */
    static String type(TypeElement type) {
        String kind = switch (type.getKind()) {
            case INTERFACE -> "interface";
            case ENUM -> "enum";
            case RECORD -> "record";
            case ANNOTATION_TYPE -> "@interface";
            default -> "class";
        };
        String modifiers = type.getKind() == ElementKind.CLASS && type.getModifiers().contains(Modifier.ABSTRACT)
            ? "abstract " : "";
        StringBuilder label = new StringBuilder(modifiers).append(kind).append(' ').append(type.getQualifiedName().toString());
        List<? extends TypeParameterElement> parameters = type.getTypeParameters();
        if (!parameters.isEmpty()) {
            label.append(parameters.stream().map(Labels::typeParameter).collect(Collectors.joining(", ", "<", ">")));
        }
        TypeMirror parent = type.getSuperclass();
        boolean hasParent = type.getKind() == ElementKind.CLASS && parent.getKind() == TypeKind.DECLARED
            && !parent.toString().equals("java.lang.Object");
        if (hasParent) label.append(" extends ").append(of(parent));
        List<? extends TypeMirror> interfaces = type.getInterfaces();
        if (!interfaces.isEmpty()) {
            label.append(type.getKind() == ElementKind.INTERFACE ? " extends " : " implements ");
            label.append(interfaces.stream().limit(8).map(Labels::of).collect(Collectors.joining(", ")));
        }
        return label.toString();
    }

    /** Returns a type's simple name; of a class in a class, with both names. */
    static String typeName(Element type) {
        if (!(type.getEnclosingElement() instanceof TypeElement outer)) return type.getSimpleName().toString();
        return typeName(outer) + "." + type.getSimpleName();
    }

    private static String typeParameter(TypeParameterElement parameter) {
        List<? extends TypeMirror> bounds = parameter.getBounds();
        String label = parameter.getSimpleName().toString();
        if (bounds.isEmpty() || bounds.get(0).toString().equals("java.lang.Object")) return label;
        return label + " extends " + bounds.stream().map(Labels::of).collect(Collectors.joining(" & "));
    }

    /** Returns those type parameters that a call has not decided. */
    private static String typeParameters(List<? extends TypeParameterElement> parameters, ExecutableType type) {
        if (parameters.isEmpty() || type.getTypeVariables().isEmpty()) return "";
        return parameters.stream().map(Labels::typeParameter).collect(Collectors.joining(", ", "<", "> "));
    }

    private static String thrown(ExecutableType type) {
        if (type.getThrownTypes().isEmpty()) return "";
        return type.getThrownTypes().stream().map(Labels::of).collect(Collectors.joining(", ", " throws ", ""));
    }

    /** Returns the names of a method's parameters; empty ones where neither its class nor its source has them. */
    private static List<String> parameterNames(ExecutableElement method) {
        List<String> names = method.getParameters().stream().map(each -> each.getSimpleName().toString()).toList();
        if (names.stream().noneMatch(name -> UNNAMED.matcher(name).matches())) return names;
        List<String> documented = Sources.SHARED.memberOf(method).map(Sources.Member::parameters).orElse(List.of());
        if (documented.size() == names.size()) return documented;
        return names.stream().map(name -> UNNAMED.matcher(name).matches() ? "" : name).toList();
    }
}
