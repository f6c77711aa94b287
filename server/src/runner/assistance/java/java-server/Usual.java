package assistance;

import java.util.Set;

/** Names that first courses use: they come before the others of a list. */
final class Usual {
    private static final Set<String> MEMBERS = Set.of("length", "charAt", "substring", "equals", "isEmpty", "indexOf",
        "contains", "toUpperCase", "toLowerCase", "trim", "split", "replace", "compareTo", "toCharArray", "valueOf",
        "format", "join", "size", "get", "set", "add", "remove", "put", "containsKey", "getOrDefault", "keySet", "values",
        "entrySet", "getKey", "getValue", "push", "pop", "peek", "offer", "poll", "print", "println", "printf", "out",
        "in", "nextInt", "nextDouble", "nextLine", "next", "hasNext", "hasNextInt", "sqrt", "pow", "max", "min", "abs",
        "round", "random", "PI", "parseInt", "parseDouble", "MAX_VALUE", "MIN_VALUE", "sort", "fill", "stream", "map",
        "filter", "sum", "collect", "toList", "forEach", "append", "reverse", "insert", "getMessage", "name", "ordinal");
    private static final Set<String> TYPES = Set.of("String", "System", "Math", "Integer", "Double", "Boolean",
        "Character", "Object", "StringBuilder", "Scanner", "List", "ArrayList", "Map", "HashMap", "TreeMap", "Set",
        "HashSet", "Arrays", "Collections", "Random", "LinkedList", "Deque", "ArrayDeque", "Queue", "PriorityQueue",
        "Iterator", "Comparator", "Override", "Exception", "RuntimeException", "IllegalArgumentException",
        "IllegalStateException", "BufferedReader", "InputStreamReader", "IOException", "Thread", "Runnable");

    private Usual() {
    }

    static boolean isMember(CharSequence name) {
        return MEMBERS.contains(name.toString());
    }

    static boolean isType(String name) {
        return TYPES.contains(name);
    }
}
