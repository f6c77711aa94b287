import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { inBreadth } from './soak.ts';

/** In `npm test` a language that is interpreted and a native one, in breadth all. */
export const LANGUAGES_OF_EACH_KIND: readonly LanguageId[] = inBreadth<readonly LanguageId[]>(
  ['python', 'cpp'],
  LANGUAGES,
);

/** Returns those rows of a table that are about {@link LANGUAGES_OF_EACH_KIND}. */
export function ofEachKind<Row>(rows: readonly Row[], languageOf: (row: Row) => LanguageId): Row[] {
  return rows.filter((row) => LANGUAGES_OF_EACH_KIND.includes(languageOf(row)));
}

/** A program with an error, and where the error is. */
interface Wrong {
  code: string;
  line: number;
  /** Matches part of the message. */
  says: RegExp;
  /** Matches part of the explanation for beginners. */
  plainly: RegExp;
}

/** The same programs in each language. */
export interface Programs {
  /** Prints the length of its input in bytes, then the last line of the input without its end. */
  echo: string;
  /** Prints `before` without a line end and exits with code 3. */
  exit: string;
  compileError: Wrong;
  runtimeError: Wrong;
  /** Prints `partial` and a line end, then loops for ever: it sleeps 5.7 s, to cost a test little, and then computes. */
  loop: string;
  /** Allocates memory for ever. */
  memory: string;
  /** Prints for ever. */
  output: string;
}

const javaMain = (body: string) =>
  `import java.util.*;\npublic class Main {\n    public static void main(String[] args) throws Exception {\n${body}\n    }\n}\n`;
const cppMain = (body: string) =>
  `#include <iostream>\n#include <iterator>\n#include <string>\n#include <vector>\nint main() {\n${body}\n}\n`;
const goMain = (imports: string[], body: string) =>
  `package main\n\nimport (${imports.map((name) => `"${name}"`).join('; ')})\n\nfunc main() {\n${body}\n}\n`;

const nodePrograms: Programs = {
  echo: `import { readFileSync } from 'node:fs';
const text = readFileSync(0);
process.stdout.write(\`\${text.length} \${text.toString().split('\\n').at(-2)}\`);`,
  exit: `process.stdout.write('before'); process.exit(3);`,
  compileError: {
    code: `const a = 1;\nconst b = ;\n`,
    line: 2,
    says: /Unexpected/,
    plainly: /`;` cannot stand here/,
  },
  runtimeError: {
    code: `const total = 1;\nconsole.log(totl);\n`,
    line: 2,
    says: /totl is not defined/,
    plainly: /Line 2: The name `totl` is not defined\. Did you mean `total`\?/,
  },
  loop: `console.log('partial'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_700); for (;;) {}`,
  memory: `const kept = []; for (;;) kept.push(new Array(100_000).fill(1.5));`,
  output: `for (;;) console.log('x'.repeat(1000));`,
};

/** Programs that show what every language has to support. */
export const PROGRAMS: Record<LanguageId, Programs> = {
  python: {
    echo: `import sys
text = sys.stdin.buffer.read()
print(len(text), text.decode().split("\\n")[-2], end="")`,
    exit: `import sys\nprint("before", end="")\nsys.exit(3)`,
    compileError: {
      code: `x = 1\nif x == 1\n    print(x)\n`,
      line: 2,
      says: /expected ':'/,
      plainly: /colon/,
    },
    runtimeError: {
      code: `numbers = [1]\n\ndef last():\n    return numbers[5]\n\nlast()\n`,
      line: 4,
      says: /IndexError/,
      plainly: /Line 4: The list has no element/,
    },
    loop: `import time\nprint("partial")\ntime.sleep(5.7)\nwhile True:\n    pass`,
    memory: `kept = []\nwhile True:\n    kept.append("x" * 1_000_000)`,
    output: `while True:\n    print("x" * 1000)`,
  },
  javascript: nodePrograms,
  typescript: {
    ...nodePrograms,
    memory: `const kept: number[][] = []; for (;;) kept.push(new Array(100_000).fill(1.5));`,
  },
  java: {
    echo: javaMain(`byte[] text = System.in.readAllBytes();
String[] lines = new String(text, "UTF-8").split("\\n", -1);
System.out.print(text.length + " " + lines[lines.length - 2]);`),
    exit: javaMain('System.out.print("before"); System.exit(3);'),
    compileError: {
      code: javaMain('int total = 1;\nSystem.out.println(totl);'),
      line: 5,
      says: /cannot find symbol/,
      plainly: /`totl` is not known here\. Did you mean `total`\?/,
    },
    runtimeError: {
      code: javaMain('int[] a = new int[3];\na[3] = 1;'),
      line: 5,
      says: /ArrayIndexOutOfBounds/,
      plainly: /There are 3 elements/,
    },
    loop: javaMain('System.out.println("partial"); Thread.sleep(5700); while (true) { }'),
    memory: javaMain('List<int[]> kept = new ArrayList<>(); while (true) kept.add(new int[1_000_000]);'),
    output: javaMain('while (true) System.out.println("x".repeat(1000));'),
  },
  cpp: {
    echo: cppMain(`std::string text(std::istreambuf_iterator<char>(std::cin), {});
std::cout << text.size() << " ";
if (!text.empty()) text.pop_back();
std::cout << text.substr(text.rfind('\\n') + 1);`),
    exit: cppMain('std::cout << "before"; return 3;'),
    compileError: {
      code: cppMain('int total = 1\nstd::cout << total;'),
      // g++ notices it only at the next word.
      line: 7,
      says: /expected/,
      plainly: /semicolon/,
    },
    runtimeError: {
      code: cppMain('std::vector<int> v(3);\nint *nowhere = nullptr;\nstd::cout << v.size();\n*nowhere = 1;'),
      line: 9,
      says: /Segmentation fault/,
      plainly: /memory that is not its own/,
    },
    loop: `#include <unistd.h>\n${cppMain('std::cout << "partial\\n"; usleep(5700000); volatile int i = 0;\nwhile (true) i = i + 1;')}`,
    memory: cppMain('std::vector<std::string> kept; while (true) kept.push_back(std::string(1000000, 120));'),
    output: cppMain('while (true) std::cout << std::string(1000, 120) << "\\n";'),
  },
  go: {
    echo: goMain(
      ['fmt', 'io', 'os', 'strings'],
      '\ttext, _ := io.ReadAll(os.Stdin)\n\tlines := strings.Split(string(text), "\\n")\n\tfmt.Print(len(text), " ", lines[len(lines)-2])',
    ),
    exit: goMain(['fmt', 'os'], '\tfmt.Print("before")\n\tos.Exit(3)'),
    compileError: {
      code: goMain(['fmt', 'os'], '\tfmt.Println("hello")'),
      line: 3,
      says: /imported and not used/,
      plainly: /`os` is imported but not used/,
    },
    runtimeError: {
      code: goMain(['fmt'], '\ta := []int{1, 2}\n\ti := 5\n\tfmt.Println(a[i])'),
      line: 8,
      says: /index out of range/,
      plainly: /There are 2 elements/,
    },
    loop: goMain(
      ['fmt', 'time'],
      '\tfmt.Println("partial")\n\ttime.Sleep(5700 * time.Millisecond)\n\tfor {\n\t}',
    ),
    memory: `package main\n\nfunc main() {\n\tvar kept [][]byte\n\tfor {\n\t\tb := make([]byte, 10_000_000)\n\t\tfor i := range b {\n\t\t\tb[i] = 1\n\t\t}\n\t\tkept = append(kept, b)\n\t}\n}\n`,
    output: goMain(['fmt', 'strings'], '\tfor {\n\t\tfmt.Println(strings.Repeat("x", 1000))\n\t}'),
  },
  rust: {
    echo: `use std::io::Read;
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    print!("{} {}", text.len(), text.lines().last().unwrap());
}`,
    exit: `fn main() { print!("before"); std::process::exit(3) }`,
    compileError: {
      code: `fn eat(v: Vec<i32>) -> usize { v.len() }\nfn main() {\n    let v = vec![1];\n    eat(v);\n    println!("{:?}", v);\n}\n`,
      line: 5,
      says: /borrow of moved value/,
      plainly: /`v` was given away before/,
    },
    runtimeError: {
      code: `fn main() {\n    let v = vec![1];\n    let i = v.len() + 3;\n    println!("{}", v[i]);\n}\n`,
      line: 4,
      says: /index out of bounds/,
      plainly: /There is one element/,
    },
    loop: `fn main() {\n    println!("partial");\n    std::thread::sleep(std::time::Duration::from_millis(5700));\n    loop {}\n}`,
    memory: `fn main() {\n    let mut kept = Vec::new();\n    loop { kept.push(vec![1u8; 10_000_000]); }\n}`,
    output: `fn main() {\n    loop { println!("{}", "x".repeat(1000)); }\n}`,
  },
};
