import { DRAWING_PROGRAMS } from '#runner/toolchains/drawing/testing/drawing-programs.ts';
import { type LanguageQuestions, SECRET } from './language-tests.ts';

/**
 * Headers of most programs: clangd reads each set of them anew, for half a second of processor time or more. A few
 * programs have one header alone, or all by `bits/stdc++.h`.
 */
const HEADERS = 'algorithm cmath cstdio fstream iostream map queue ranges stack string vector'.split(' ');
const LIBRARY = HEADERS.map((header) => `#include <${header}>\n`).join('');
/** The line behind them. */
const FIRST = HEADERS.length + 1;
const ALL = '#include <bits/stdc++.h>\n';
const STD = 'using namespace std;\n';
const MAIN = 'int main() {\n    ';
const deep = (count: number, open: string, close: string) => `${open.repeat(count)}1${close.repeat(count)}`;

/**
 * Programs that ask much of clangd, asked about behind their first word: without one, clangd completes each of the
 * thousands of names that there are, and it reads nothing behind the caret.
 */
const HOSTILE: readonly (readonly [what: string, program: string])[] = [
  ['deep brackets', `int x = ${deep(20_000, '(', ')')};`],
  ['deep blocks', `int main() ${'{'.repeat(20_000)}`],
  ['deep lambdas', `auto x = ${deep(3_000, '[]{ return ', ';}()')};`],
  ['a long sum', `int x = ${Array.from({ length: 5_000 }, () => '1').join('+')};`],
  ['its own input', '#include "/dev/stdin"\n#include </proc/self/fd/0>\nint x;\n'],
  ['a long name', `int ${'a'.repeat(60_000)};`],
  [
    'templates without end',
    'template<int N> struct A { static constexpr int v = A<N-1>::v; };\nint x = A<100000>::v;\n',
  ],
  [
    'templates that double',
    'template<int N, class T> struct A { A<N-1, A<0, T>> a; A<N-1, A<1, T>> b; };\ntemplate<class T> struct A<0, T> {};\nA<20, int> x;\n',
  ],
  ['a constant without end', 'constexpr int f() { for (;;); return 1; }\nconstexpr int x = f();\n'],
  [
    'macros that multiply',
    `${['A B', 'B C', 'C D', 'D E', 'E F', 'F G', 'G 1+1+'].map((pair) => `#define ${pair.replace(/ (.*)/, (_, to) => ` ${Array.from({ length: 12 }, () => to).join(' ')}`)}`).join('\n')}\nint x = A 1;\n`,
  ],
  ['an include of itself', '#include __FILE__\nint main() {}\n'],
  ['a device', '#include "/dev/zero"\nint main() {}\n'],
  ['the input', '#include "/dev/stdin"\nint main() {}\n'],
  ['a giant array', 'int main() { constexpr int b[100000000] = {1}; return b[3]; }\n'],
  ['control characters', 'int na\u0001me = 1;\nint na\u202eme;\u0000int x;\n'],
  ['many names', Array.from({ length: 5_000 }, (_, n) => `int a${n};`).join('\n')],
];

/** Questions about programs of textbooks. */
export const CPP: LanguageQuestions = {
  language: 'cpp',
  completions: [
    [
      '#include <iostream>\n#include "drawing.h"\nint main() {\n    Drawing d(3, 2);\n    d.|\n}\n',
      'circle',
      'polygon',
      'pen',
    ],
    [`${LIBRARY}${MAIN}std::co|\n}\n`, 'cout'],
    [`${LIBRARY}${MAIN}std::|\n}\n`, 'cout', 'cin', 'endl', 'string'],
    [`${LIBRARY}${MAIN}std::ve|\n}\n`, 'vector'],
    [`${LIBRARY}${MAIN}int mine = 1;\n    mine = std::|\n}\n`, 'cout', '!mine'],
    [`${LIBRARY}${STD}${MAIN}co|\n}\n`, 'cout'],
    [`${LIBRARY}${STD}${MAIN}cout << en|\n}\n`, 'endl'],
    [`${LIBRARY}${MAIN}std::vector<int> v;\n    v.|\n}\n`, 'push_back', 'size', 'begin', 'back'],
    [`${LIBRARY}${MAIN}std::vec|\n}\n`, 'vector'],
    [`${LIBRARY}${MAIN}std::string s;\n    s.le|\n}\n`, 'length'],
    [`${LIBRARY}${MAIN}std::string s = "a";\n    s.sub|\n}\n`, 'substr'],
    [`${LIBRARY}${STD}${MAIN}so|\n}\n`, 'sort'],
    [`${LIBRARY}${MAIN}std::map<int, int> ages;\n    ages.|\n}\n`, 'find', 'insert', 'count'],
    [`${LIBRARY}${STD}${MAIN}sq|\n}\n`, 'sqrt'],
    [`${LIBRARY}${STD}${MAIN}priority_|\n}\n`, 'priority_queue'],
    [`${ALL}${STD}${MAIN}unordered_map<int, int> ages;\n    ages.|\n}\n`, 'find', 'count', 'bucket_count'],
    [`#include <vector>\n${MAIN}std::vector<int> v;\n    v.|\n}\n`, 'push_back', 'size', 'begin', 'back'],
    [`#include <string>\n${MAIN}std::string s;\n    s.le|\n}\n`, 'length'],
    [`${LIBRARY}${STD}${MAIN}stack<int> s;\n    s.|\n}\n`, 'push', 'pop', 'top', 'empty'],
    ['int area_of(int width, int height) {\n    return wid|;\n}\n', 'width'],
    ['int area_of(int width, int height) { return width; }\nint main() { return area|; }\n', 'area_of'],
    [
      'struct Dog {\n    int age;\n    void bark() {}\n};\nint main() {\n    Dog d;\n    d.|\n}\n',
      'age',
      'bark',
    ],
    ['struct Node { int value; Node* next; };\nint main() { Node* n = nullptr; n->|; }\n', 'value', 'next'],
    ['int main() {\n    int total_price = 0;\n    tot|\n}\n', 'total_price'],
    ['int main() {\n    whi|\n}\n', 'while'],
    ['int main() {\n    ret|\n}\n', 'return expression;'],
    ['#include <vec|\n', 'vector>'],
    ['int main() {\n    for|\n}\n', '!for'],
    ['enum class Color { red, green };\nint main() { auto c = Color::|; }\n', 'red', 'green'],
    ['class Stack {\n    int items_[10];\npublic:\n    void push(int x) { it| }\n};\n', 'items_'],
    [`${LIBRARY}${MAIN}std::vector<std::vector<int>> grid;\n    grid[0].|\n}\n`, 'push_back', 'size'],
    [`${LIBRARY}${MAIN}std::ifstream file("a");\n    file.|\n}\n`, 'open', 'close', 'eof'],
    ['#include <iost|\n', 'iostream>'],
  ],
  hovers: [
    [`${LIBRARY}std::vec|tor<int> v;`, 'vector', 'standard container'],
    [`${LIBRARY}int main() { std::string s; s.sub|str(1); }`, 'Get a substring', '__pos'],
    [
      `${LIBRARY}int main() { std::vector<int> v; int x = 1; v.push_|back(x); }`,
      'Add data to the end of the',
    ],
    [`${LIBRARY}int main() { std::vector<int> v; std::so|rt(v.begin(), v.end()); }`, 'Sort the elements'],
    [`${LIBRARY}int main() { std::co|ut << 1; }`, 'cout', 'ostream'],
    [
      '/** Twice the number. */\nint twice(int n) { return 2 * n; }\nint main() { return tw|ice(2); }',
      'int twice(int n)',
      'Twice the number.',
    ],
    ['int main() { int total = 3; return to|tal; }', 'int total = 3'],
    ['struct Point { int x; };\nPoi|nt p;', 'struct Point'],
    ['const int LIMIT = 10;\nint main() { return LI|MIT; }', 'LIMIT', '10'],
    ['#define SQUARE(x) ((x) * (x))\nint main() { return SQ|UARE(2); }', 'SQUARE', '((x) * (x))'],
  ],
  signatures: [
    ['int add(int a, int b) { return a + b; }\nint main() { add(1, | }', 1, 'int a', 'int b'],
    [`${LIBRARY}int main() { std::pow(2, | }`, 1, 'pow('],
    [`${LIBRARY}int main() { std::vector<int> v; v.push_back(| }`, 0, 'push_back('],
    [`${LIBRARY}int main() { std::string s; s.substr(1, | }`, 1, 'substr(', 'size_type n'],
    [`${LIBRARY}int main() { std::max(1, | }`, 1, 'max('],
    ['struct Dog { Dog(int age, int size) {} };\nint main() { Dog d(1, | }', 1, 'int age', 'int size'],
    [`${LIBRARY}int main() { printf(| }`, 0, 'printf(', '...'],
    ['void greet(const char* name, int times = 1) {}\nint main() { greet("Ada", | }', 1, 'times'],
    ['struct A { void move(int dx, int dy) {} };\nint main() { A a; a.move(| }', 0, 'dx', 'dy'],
    [`${LIBRARY}int main() { std::stoi(| }`, 0, 'stoi('],
  ],
  problems: [
    [`${LIBRARY}${MAIN}std::cout << totel;\n}\n`, FIRST + 1, "undeclared identifier 'totel'"],
    [`${LIBRARY}${MAIN}std::cout << 1\n}\n`, FIRST + 1, "Expected ';'"],
    ['struct A {\n    int x;\n}\n\nint main() {}\n', 3, "Expected ';' after struct"],
    ['enum Color { red }\nint main() {}\n', 1, "Expected ';' after enum"],
    ['using text = char*\nint main() {}\n', 1, "Expected ';' after alias"],
    ['int main() {\n    int x = "a";\n}\n', 2, "Cannot initialize a variable of type 'int'"],
    ['int main() {\n    return 0;\n', 3, "Expected '}'"],
    [
      'int add(int a, int b) { return a + b; }\nint main() { return add(1); }\n',
      2,
      "No matching function for call to 'add'",
    ],
    ['#include <vectr>\nint main() {}\n', 1, "'vectr' file not found"],
    [`${LIBRARY}int main() { std::vector<int> v; v.push(1); }\n`, FIRST, "No member named 'push'"],
    ['int main() { const int x = 1; x = 2; }\n', 1, "Cannot assign to variable 'x'"],
    ['int main() { string s; }\n', 1, "Unknown type name 'string'"],
    ['class A { int x; };\nint main() { A a; return a.x; }\n', 2, "'x' is a private member"],
  ],
  documented: [
    `${LIBRARY}int main() { std::vector<int> v; v.push_|; }`,
    'push_back',
    'Add data to the end of the',
  ],
  correct: [
    `${LIBRARY}${STD}int main() {\n    vector<int> v = {1, 2};\n    for (int x : v) cout << x << endl;\n}\n`,
    `${ALL}${STD}${MAIN}priority_queue<int> q;\n    q.push(1);\n    auto [a, b] = pair{1, 2};\n    cout << a + b << "\\n";\n}\n`,
    `${LIBRARY}${STD}int main() {\n    int n;\n    cin >> n;\n    int numbers[n];\n    for (int i = 0; i < n; i++) cin >> numbers[i];\n    cout << numbers[0];\n}\n`,
    `${LIBRARY}${MAIN}std::vector<int> v{1};\n    for (int x : v | std::views::reverse) return x;\n}\n`,
    DRAWING_PROGRAMS.cpp,
  ],
  library: ['#include <fmt/core.h>\nint main() { fmt::|print("a"); }\n', 'appender'],
  theirs: `${LIBRARY}/** ${SECRET}_documentation */\nint ${SECRET}_function(int ${SECRET}_parameter) { return 1; }\nstruct ${SECRET}_struct { int ${SECRET}_field; };\nnamespace shared { int ${SECRET}_inner = 4; }\nnamespace std { int ${SECRET}_in_std = 4; }\n/** ${SECRET}_main */\nint main() {\n    the_o|\n}\n`,
  foreign: [
    `${LIBRARY}${MAIN}the_o|\n}\n`,
    `${LIBRARY}${MAIN}::the_o|\n}\n`,
    `${LIBRARY}int ma|in() {}\n`,
    'int ma|in() {}\n',
    `${MAIN}the_o|\n}\n`,
    `${LIBRARY}${MAIN}std::the_o|\n}\n`,
    'namespace shared {}\nint main() { shared::| }\n',
    '#include "|"\n',
    '#include "../|"\n',
    '#include "main.cpp|"\n',
    `${LIBRARY}int the_others_secret_func|tion(int);\n`,
    `${LIBRARY}struct the_others_secret_str|uct;\n`,
    `${LIBRARY}extern int the_others_secret_fie|ld;\n`,
    `${LIBRARY}int main() { the_others_secret_function(| }\n`,
  ],
  hostile: HOSTILE.map(([what, program]) => [what, program, (/^#?\w+/.exec(program)?.[0].length ?? 0) + 1]),
  slow: ['templates that double', 'macros that multiply', 'many names'],
  files: {
    text: 'root:',
    programs: [
      '#include "/etc/pass|wd"\nint main() {}\n',
      '#include "/etc/shadow|"\nint main() {}\n',
      'const char x[] = {\n#embed "/etc/passwd"\n};\nint y = x[|0];\n',
      'int main() { asm(".incbin \\"/etc/passwd\\""|); }\n',
    ],
  },
};
