/**
 * Programs of a first course, each with a question at the caret `|` and what the answer must contain. The programs are
 * unfinished, as they are while somebody types.
 */

/** Returns a program with statements in `main`, and with members of its class before that. */
function main(statements: string, members = ''): string {
  return `public class Main {\n${members}    public static void main(String[] args) {\n        ${statements}\n    }\n}\n`;
}

/** Completions: the list must contain each name, and none behind `!`. */
export const COMPLETIONS: readonly (readonly [program: string, ...names: string[]])[] = [
  [main('Sys|'), 'System'],
  [main('System.|'), 'out', 'in', 'currentTimeMillis', '!println'],
  [main('System.out.pri|'), 'println', 'print', 'printf'],
  [main('System.out.println(|'), 'args', 'Math', 'new'],
  [
    main('String name = "Ada";\n        name.|\n        int x = 3;'),
    'length',
    'charAt',
    'substring',
    '!valueOf',
  ],
  [main('"abc".to|'), 'toUpperCase', 'toCharArray'],
  [main('int total = 0;\n        tot|'), 'total'],
  [
    main('for (String word : args) {\n            System.out.println(word.|);\n        }'),
    'length',
    'isEmpty',
  ],
  [main('int[] numbers = {1, 2};\n        for (int i = 0; i < numbers.|'), 'length', 'clone', '!size'],
  [
    `import java.util.*;\n${main('List<String> list = new ArrayList<>();\n        list.|')}`,
    'add',
    'get',
    'size',
    'remove',
  ],
  [
    `import java.util.*;\n${main('List<String> list = new ArrayList<>();\n        list.get(0).|')}`,
    'length',
    'trim',
  ],
  [
    `import java.util.*;\n${main('Map<String, Integer> ages = new HashMap<>();\n        for (var e : ages.entrySet()) e.|')}`,
    'getKey',
    'getValue',
  ],
  [main('Math.|'), 'sqrt', 'max', 'PI', 'random'],
  [main('Scan|'), 'Scanner'],
  [main('java.util.Scanner scanner = new Scan|'), 'Scanner'],
  [
    `import java.util.Scanner;\n${main('Scanner in = new Scanner(System.in);\n        int n = in.next|')}`,
    'nextInt',
    'nextLine',
    'next',
  ],
  ['import java.|', 'util', 'io', 'time'],
  ['import java.util.|\npublic class Main {}\n', 'Scanner', 'ArrayList', 'function'],
  [
    'class Dog {\n    private int age;\n    void bark() {}\n    void grow() {\n        this.|\n    }\n}\n',
    'age',
    'bark',
    'grow',
  ],
  [
    main('new Dog().|', '    static class Dog {\n        int age;\n        void bark() {}\n    }\n'),
    'age',
    'bark',
  ],
  [
    main(
      'int area = squ|',
      '    static int square(int n) { return n * n; }\n    int other() { return 1; }\n',
    ),
    'square',
  ],
  [main('oth|', '    int other() { return 1; }\n'), '!other'],
  [main('whi|'), 'while'],
  [
    main(
      'Level level = Level.LOW;\n        switch (level) {\n            case |\n        }',
      '    enum Level { LOW, HIGH }\n',
    ),
    'LOW',
    'HIGH',
    '!args',
  ],
  [main('Arrays.so|'), 'sort'],
  [
    `import java.util.*;\n${main('List<String> list = List.of();\n        list.stream().map(word -> word.|)')}`,
    'length',
    'toUpperCase',
  ],
  [
    `import java.util.*;\n${main('List<String> list = List.of();\n        list.forEach(System.out::|')}`,
    'println',
  ],
  ['public class Main {\n    pri|\n}\n', 'private'],
  ['class Shape {}\nclass Circle extends Sha|\n', 'Shape'],
  [main('throw new Illegal|'), 'IllegalArgumentException'],
  [main('try {\n        } catch (Num|) {\n        }'), 'NumberFormatException'],
  [
    main(
      'record Point(int x, int y) {}\n        Point point = new Point(1, 2);\n        System.out.println(point.|',
    ),
    'x',
    'y',
  ],
  ['public class Main {\n    @Over|\n    public String toString() { return ""; }\n}\n', 'Override'],
  [main('String text = "a.|"'), '!length'],
  [main('// args.|'), '!length'],
];

/** Hover: the explanation must contain each text. */
export const HOVERS: readonly (readonly [program: string, ...texts: string[]])[] = [
  [main('System.out.print|ln("a");'), 'void PrintStream.println(String x)', 'terminate'],
  [main('Sys|tem.exit(0);'), 'class java.lang.System'],
  [main('double r = Math.sq|rt(2);'), 'static double Math.sqrt(double a)', 'square root'],
  [main('int to|tal = 1;'), 'int total'],
  [main('var nam|es = new java.util.ArrayList<String>();'), 'ArrayList<String> names'],
  [main('"abc".sub|string(1);'), 'String String.substring(int beginIndex)', 'substring of this string'],
  [
    main(
      'int n = dou|ble2(2);',
      '    /** Twice the number. @param n any <b>number</b> */\n    static int double2(int n) { return 2 * n; }\n',
    ),
    'static int Main.double2(int n)',
    'Twice the number.',
  ],
  [`import java.util.*;\n${main('List<Integer> list = new Array|List<>();')}`, 'ArrayList'],
  [
    `import java.util.*;\n${main('List<Integer> list = new ArrayList<>();\n        list.ad|d(1);')}`,
    'boolean List.add(Integer e)',
    'end of this list',
  ],
  [main('for (String a : ar|gs) {}'), 'String[] args'],
  [main('System.out.println(Integer.MAX_|VALUE);'), 'int Integer.MAX_VALUE = 2147483647'],
];

/** Signatures: the label or documentation must contain each text; the number is that of the parameter being typed. */
export const SIGNATURES: readonly (readonly [program: string, parameter: number, ...texts: string[]])[] = [
  [main('System.out.println(|'), 0, 'void PrintStream.println('],
  [main('Math.max(1, |'), 1, 'int Math.max(int a, int b)'],
  [main('Math.max(1.5, |);'), 1, 'double Math.max(double a, double b)'],
  [main('"abc".substring(1, |'), 1, 'String.substring(int beginIndex, int endIndex)'],
  [
    main('int n = area(2, |)', '    static int area(int width, int height) { return width * height; }\n'),
    1,
    'int height',
  ],
  [
    main('new Dog("Rex", |', '    static class Dog {\n        Dog(String name, int age) {}\n    }\n'),
    1,
    'Dog(String name, int age)',
  ],
  [
    `import java.util.*;\n${main('List<String> list = new ArrayList<>();\n        list.add(|)')}`,
    0,
    'List.add(String e)',
  ],
  [
    `import java.util.*;\n${main('Map<String, Integer> ages = new HashMap<>();\n        ages.put("Ada", |')}`,
    1,
    'Map.put(String key, Integer value)',
  ],
  [main('String.format("%d %d", 1, |'), 1, 'String.format(String format, Object... args)'],
  [`import java.util.*;\n${main('Scanner in = new Scanner(|')}`, 0, 'Scanner('],
  [main('int n = Integer.parseInt("1|")'), 0, 'Integer.parseInt(String s)'],
  [main('foo(1, new int[] {1, |', '    static void foo(int a, int[] b) {}\n'), 1, 'int[] b'],
];

/** Problems: line, and text of the message, in words that versions of javac share. */
export const PROBLEMS: readonly (readonly [program: string, line: number, text: string])[] = [
  [main('int total = 0;\n        System.out.println(totel);'), 4, 'cannot find symbol'],
  [main('int n = 1'), 3, "';' expected"],
  [main('System.out.println("a";'), 3, "')' "],
  [main('int n = "a";'), 3, 'String cannot be converted to int'],
  [main('Scanner in = new Scanner(System.in);'), 3, 'class Scanner'],
  [main('int n;\n        System.out.println(n);'), 4, 'might not have been initialized'],
  [main('int n = f();', '    static int f() { }\n'), 2, 'missing return statement'],
  [main('String s = "a;'), 3, 'unclosed string literal'],
  [main('int n = 3.5;'), 3, 'possible lossy conversion'],
  [main('while (true) {}\n        int n = 1;'), 4, 'unreachable statement'],
  [main('f(1);', '    static void f(int a, int b) {}\n'), 4, 'cannot be applied to given types'],
  ['import java.utl.Scanner;\npublic class Main {}\n', 1, 'package java.utl does not exist'],
];
