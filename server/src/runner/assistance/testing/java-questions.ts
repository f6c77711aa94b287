import { DRAWING_PROGRAMS } from '#runner/toolchains/drawing/testing/drawing-programs.ts';
import type { LanguageQuestions } from './language-tests.ts';

/** Returns a program with statements in `main`, and with members of its class before that. */
function main(statements: string, members = ''): string {
  return `public class Main {\n${members}    public static void main(String[] args) {\n        ${statements}\n    }\n}\n`;
}

/** Completions: the list must contain each name, and none behind `!`. */
const COMPLETIONS: readonly (readonly [program: string, ...names: string[]])[] = [
  [`import drawing.Drawing;\n${main('Drawing d = new Drawing();\n        d.|')}`, 'circle', 'polygon', 'pen'],
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
const HOVERS: readonly (readonly [program: string, ...texts: string[]])[] = [
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
const SIGNATURES: readonly (readonly [program: string, parameter: number, ...texts: string[]])[] = [
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

const PROBLEMS: LanguageQuestions['problems'] = [
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

/** Returns a text made of numbered parts. */
function repeat(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, n) => text(n)).join('');
}

function inMethod(code: string): string {
  return `class A { static void f() { ${code} } }`;
}

const HOSTILE: readonly (readonly [what: string, program: string])[] = [
  ['deep brackets', inMethod(`int x = ${'('.repeat(9_000)}1${')'.repeat(9_000)};`)],
  ['deep blocks', inMethod(`${'{'.repeat(9_000)}${'}'.repeat(9_000)}`)],
  ['deep calls', inMethod(`int x = ${'f('.repeat(5_000)}1${')'.repeat(5_000)};`)],
  ['deep types', `class A { ${'java.util.List<'.repeat(3_000)}Object${'>'.repeat(3_000)} a; }`],
  ['deep classes', `${repeat(2_000, (n) => `class A${n} { `)}${'}'.repeat(2_000)}`],
  ['deep lambdas', inMethod(`Object x = ${'() -> '.repeat(2_000)}1;`)],
  ['a long sum', inMethod(`String x = ${repeat(10_000, () => '"a"+')}"a";`)],
  [
    'constants that double',
    `class A { static final String A0 = "0123456789"; ${repeat(40, (n) => `static final String A${n + 1} = A${n} + A${n}; `)} }`,
  ],
  ['a long line', `class A { String x = "${'a'.repeat(64_000)}"; }`],
  ['long names', `class A { int ${'a'.repeat(60_000)} = 1; }`],
  [
    'line breaks in escapes',
    'class A { // \\u000a int x = y; \\u000d\\u000a \\u002f\\u002a\n String s = "\\u0022; }',
  ],
  ['escapes without end', `class A { ${'\\u'.repeat(20_000)} }`],
  ['unclosed everything', 'class A { void f() { if (x[("a\n /* '],
  ['annotations of annotations', `${repeat(3_000, (n) => `@A${n} `)}@interface A0 {}`],
  ['deep annotations', `${'@A('.repeat(4_000)}1${')'.repeat(4_000)} class A {}`],
  [
    'classes that extend themselves',
    'class A extends B {} class B extends A {} interface C extends C {} class D<T extends D<T>> extends D<D<? extends D<T>>> {}',
  ],
  ['a module', 'module a { requires java.desktop; uses java.lang.Runnable; exports b; }\n'],
  [
    'a part of the JDK',
    'package java.lang; public class Object { public String toString() { return 1; } } class String {}',
  ],
  ['many types', repeat(4_000, (n) => `class A${n} {}\n`)],
  ['many members', `class A { ${repeat(4_000, (n) => `int a${n};`)} }`],
  ['control characters', 'class A { int a\u0000b\u0001 = \u202e1; \ud800 }'],
  ['a switch of thousands', inMethod(`switch (1) { ${repeat(4_000, (n) => `case ${n}: `)} }`)],
  [
    'everything of everything',
    'import java.awt.*; import javax.swing.*; import java.util.*; import java.sql.*; class A { List l; Date d; }',
  ],
];

/** Questions about Java: programs of a first course, unfinished as they are while somebody types. */
export const JAVA: LanguageQuestions = {
  language: 'java',
  completions: COMPLETIONS,
  hovers: HOVERS,
  signatures: SIGNATURES,
  problems: PROBLEMS,
  documented: ['class Main { int f(String text) {\n return text.|\n } }', 'trim', 'space removed'],
  correct: [
    DRAWING_PROGRAMS.java,
    // Its class has another name than the file.
    `import java.util.*;\n${main('Random random = new Random();\n        System.out.println(random.nextInt(6) + 1);').replace('Main', 'Dice')}`,
    'package school;\n/** the_others_secret_words */\npublic class the_others_secret {\n    static int the_others_secret_field = 1;\n}\n',
  ],
  library: [
    'import org.apache.commons.lang3.StringUtils;\nclass Main {\n    String a = StringUtils.|reverse("a");\n}\n',
    'reverse',
  ],
  theirs:
    'package school;\n/** the_others_secret_words */\npublic class the_others_secret {\n    static int the_others_secret_field = the_|\n}\n',
  foreign: [
    'class A { the_| }',
    'class A { void f() { the_|\n } }',
    'package school;\nclass A { void f() { the_|\n } }',
    'import school.|',
    'import static school.the_others_secret.|',
    'import |',
    'class A { void f() { school.|\n } }',
    'class A { void f() { the_others_secret.|\n } }',
    'package school;\nclass A { int a = the_others_secret.|; }',
    'class A extends the_|',
    'class A { the_others|_secret a; }',
    'class A { school.the_others|_secret a; }',
    'package school; class A { int a = the_others_secret.the_others|_secret_field; }',
    'import school.the_others|_secret;',
    'import school.*; class A extends the_others|_secret {}',
  ],
  // In the middle, what is nested is open.
  hostile: HOSTILE.map(([what, program]) => [what, program, Math.floor(program.length / 2)]),
  slow: ['many types', 'constants that double'],
  files: {
    text: 'root:',
    programs: [
      'class A { String x = "/etc/pass|"; }',
      'import javax.annotation.processing.*;\n@SupportedAnnotationTypes("*")\npublic class Main extends AbstractProcessor {\n    static { System.exit(7); }\n    int a = /* @import "/etc/passwd" */ file|;\n}\n',
    ],
  },
};
