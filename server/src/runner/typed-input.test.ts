import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { LANGUAGES_OF_EACH_KIND } from '#runner/testing/programs.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { type RunRequest, withLastLineEnded } from './run-result.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

/** Runs a program and types one text after another; also returns the output at each wait. */
async function converse(
  request: Partial<RunRequest> & { language: LanguageId },
  texts: readonly (string | null)[],
  signal = new AbortController().signal,
) {
  let printed = '';
  const asked: string[] = [];
  const live = {
    started: () => {},
    wrote: (text: string) => {
      printed += text;
    },
    typed: async () => {
      asked.push(printed);
      return texts[asked.length - 1] ?? null;
    },
  };
  const whole = { code: '', input: '', timeoutSeconds: 20, ...request, live };
  return { result: await started.runner.run(whole, signal), asked };
}

const javaMain = (body: string) =>
  `import java.util.*;\npublic class Main { public static void main(String[] a) {\n${body}\n} }`;

/**
 * Asks twice, with prompts that do not end a line if the language writes these without flushing, then reads to the end.
 */
const CONVERSATIONS: Record<LanguageId, string> = {
  python: 'import sys\na = input("a? ")\nb = input("b? ")\nprint(a + b, len(sys.stdin.read().strip()))',
  javascript: `const lines = require('node:readline').createInterface({ input: process.stdin });
    const read = []; process.stdout.write('a? ');
    lines.on('line', (line) => { read.push(line); if (read.length === 1) process.stdout.write('b? '); });
    lines.on('close', () => console.log(read.slice(0, 2).join(''), read.slice(2).join('').length));`,
  typescript: `import { createInterface } from 'node:readline/promises';
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const a: string = await lines.question('a? ');
    const b: string = await lines.question('b? ');
    let rest = ''; for await (const line of lines) rest += line;
    console.log(a + b, rest.length);`,
  java: javaMain(`Scanner in = new Scanner(System.in); String first, second;
    System.out.print("a? "); first = in.nextLine();
    System.out.print("b? "); second = in.nextLine();
    int rest = 0; while (in.hasNextLine()) rest += in.nextLine().length();
    System.out.println(first + second + " " + rest);`),
  cpp: `#include <cstdio>\n#include <iostream>\n#include <string>
    int main() { char a[20]; std::string b, more; int rest = 0;
    printf("a? "); if (scanf("%19s", a) != 1) return 1;
    std::cout << "b? "; std::cin >> b; while (std::cin >> more) rest += more.size();
    std::cout << a << b << " " << rest << std::endl; }`,
  go: `package main\nimport ("bufio"; "fmt"; "os")
    func main() { in := bufio.NewScanner(os.Stdin); rest := 0
    fmt.Print("a? "); in.Scan(); a := in.Text()
    fmt.Print("b? "); in.Scan(); b := in.Text()
    for in.Scan() { rest += len(in.Text()) }
    fmt.Println(a+b, rest) }`,
  rust: `use std::io::{self, BufRead, Write};
    fn main() { let mut lines = io::stdin().lock().lines();
    print!("a? "); io::stdout().flush().unwrap(); let a = lines.next().unwrap().unwrap();
    print!("b? "); io::stdout().flush().unwrap(); let b = lines.next().unwrap().unwrap();
    let rest: usize = lines.map(|line| line.unwrap().len()).sum();
    println!("{}{} {}", a, b, rest); }`,
};

describe.concurrent.each(LANGUAGES_OF_EACH_KIND)('%s', (language) => {
  it('is asked when it waits, reads what was typed, and at last the end', async () => {
    const code = CONVERSATIONS[language];
    // The second one usually in a warm box.
    for (let round = 0; round < 2; round++) {
      const { result, asked } = await converse({ language, code }, ['é\n', '2\n', 'three\n', null]);
      expect(result).toMatchObject({ status: 'success', error: null, stdout: 'a? b? é2 5\n' });
      expect(asked).toEqual(['a? ', 'a? b? ', 'a? b? ', 'a? b? ']);
    }
  });
});

describe('a program that is typed to', () => {
  it('reads what was prepared first', async () => {
    const code = 'while True:\n    try: print(input("? "), flush=True)\n    except EOFError: break';
    const request = { language: 'python', code, input: '1\n2\n' } as const;
    const { result, asked } = await converse(request, ['3\n', null]);
    expect(asked).toEqual(['? 1\n? 2\n? ', '? 1\n? 2\n? 3\n? ']);
    expect(result.stdout).toBe('? 1\n? 2\n? 3\n? ');
  });

  it('may be one that never reads', async () => {
    const { result, asked } = await converse({ language: 'python', code: 'print(1)' }, ['unread']);
    expect(result).toMatchObject({ status: 'success', stdout: '1\n' });
    expect(asked).toEqual([]);
  });

  it('may read without a queue of events, or through /dev/stdin', async () => {
    const code = `const fs = require('node:fs'); const bytes = Buffer.alloc(99);
      process.stdout.write('a? '); const length = fs.readSync(0, bytes);
      console.log(bytes.toString('utf8', 0, length) + fs.readFileSync('/dev/stdin', 'utf8'));`;
    const { result, asked } = await converse({ language: 'javascript', code }, ['1 ', '2 ', '3', null]);
    expect(asked).toEqual(['a? ', 'a? ', 'a? ', 'a? ']);
    expect(result).toMatchObject({ error: null, stdout: 'a? 1 2 3\n' });
  });

  it('may be of several files, in C', { tags: ['breadth'] }, async () => {
    const content =
      '#include <stdio.h>\nint main(void) { int n; printf("n? "); scanf("%d", &n); printf("%d!", n); }';
    const project = { entry: 'main.c', files: [{ name: 'main.c', content }] };
    const { result, asked } = await converse({ language: 'cpp', project }, ['7\n']);
    expect(asked).toEqual(['n? ']);
    expect(result).toMatchObject({ status: 'success', stdout: 'n? 7!' });
  });

  it('may be of several files, in Python', async () => {
    const files = [{ name: 'main.py', content: 'print("n? ", end="")\nprint(int(input()) + 1)' }];
    const { result, asked } = await converse({ language: 'python', project: { entry: 'main.py', files } }, [
      '7\n',
    ]);
    expect(asked).toEqual(['n? ']);
    expect(result).toMatchObject({ status: 'success', stdout: 'n? 8\n' });
  });

  it('says where it failed on what was typed', async () => {
    const code = 'n = int(input("n? "))\nprint(10 // n)';
    const { result } = await converse({ language: 'python', code }, ['0\n']);
    expect(result).toMatchObject({ reason: 'runtime_error', stdout: 'n? ', diagnostics: [{ line: 2 }] });
  });
});

describe('what was prepared', () => {
  it.each(['', 'x'.repeat(70_000), 'y'.repeat(2 * 1024 ** 2)])(
    'arrives whole, with its end',
    async (input) => {
      const code = 'import sys\nprint(len(sys.stdin.read()), sys.stdin.read() == "")';
      expect((await started.run('python', code, { input })).stdout).toBe(
        `${withLastLineEnded(input).length} True\n`,
      );
      expect((await started.run('python', 'print(1)', { input })).stdout).toBe('1\n');
    },
  );

  it('is read through /dev/stdin as well', async () => {
    const code = `const fs = require('node:fs'); console.log(fs.readFileSync('/dev/stdin').length, fs.readFileSync(0).length);`;
    expect((await started.run('javascript', code, { input: 'x'.repeat(70_000) })).stdout).toBe('70001 0\n');
    expect((await started.run('javascript', code)).stdout).toBe('0 0\n');
  });
});
