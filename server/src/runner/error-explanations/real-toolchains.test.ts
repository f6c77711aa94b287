import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { LANGUAGES_OF_EACH_KIND } from '#runner/testing/programs.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { isMisleading, readFailingPrograms } from './testing/failing-programs.ts';

/** Explanations of what the toolchains here really print; those of typed-in messages are tested per language. */

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

const SUM =
  'function sum(n) {\n  if (n === 0) return 0;\n  return n + sum(n - 1);\n}\nconsole.log(sum(20000));\n';

describe.concurrent('recursion that is right, but too deep, is not called endless', {
  tags: ['breadth'],
}, () => {
  it.each<[LanguageId, string, string]>([
    [
      'python',
      'def total(n):\n    if n == 0:\n        return 0\n    return n + total(n - 1)\n\nprint(total(1500))\n',
      'or the recursion is right but too deep',
    ],
    ['javascript', SUM, 'or the recursion is right but too deep'],
    ['typescript', SUM.replace('(n)', '(n: number): number'), 'or the recursion is right but too deep'],
    [
      'java',
      'public class Main {\n  static long sum(long n) {\n    if (n == 0) return 0;\n    return n + sum(n - 1);\n  }\n  public static void main(String[] args) {\n    System.out.println(sum(50000));\n  }\n}\n',
      'or it needs a loop instead for so many steps',
    ],
    [
      'cpp',
      'long sum(long n) {\n  if (n == 0) return 0;\n  long rest[64] = {n};\n  return rest[0] + sum(n - 1) + rest[n % 64];\n}\nint main() { return sum(1000000) == 0; }\n',
      'or a function calls itself too deeply',
    ],
    [
      'go',
      'package main\n\nfunc sum(n int) int {\n\tif n == 0 {\n\t\treturn 0\n\t}\n\tvar rest [64]int\n\trest[n%64] = n\n\treturn rest[n%64] + sum(n-1)\n}\n\nfunc main() { println(sum(10000000)) }\n',
      'or it needs a loop instead for so many steps',
    ],
    [
      'rust',
      'fn sum(n: u64) -> u64 {\n    if n == 0 { 0 } else { n + sum(n - 1) }\n}\nfn main() { println!("{}", sum(10_000_000)); }\n',
      'or the recursion is right but too deep',
    ],
  ])('%s', async (language, code, words) => {
    const result = await started.run(language, code);
    expect(result.reason).toBe('runtime_error');
    expect(result.explanation).toContain(words);
    expect(result.explanation).not.toContain('in every case');
  });
});

const NO_NETWORK = 'Programs have no network here';

describe.concurrent('what the toolchains print is explained', { tags: ['breadth'] }, () => {
  it.each<[what: string, LanguageId, string, string]>([
    [
      'endless recursion',
      'cpp',
      'int down(int n) {\n  return n + down(n - 1);\n}\nint main() { return down(3); }\n',
      'The function `down` is called again in every case',
    ],
    [
      'a compiler that gives up',
      'cpp',
      'int x[1 << 28] = {1};\nint main() { return x[5]; }\n',
      'Perhaps a large array is given values',
    ],
    [
      'brackets nested too deeply',
      'javascript',
      `x = ${'['.repeat(10_000)}${']'.repeat(10_000)};`,
      'nested too deeply for JavaScript to read it',
    ],
    // Most of the memory is taken at once: a loop of files alone takes seconds.
    [
      'files that fill the memory',
      'python',
      'ballast = bytearray(230 << 20)\ni = 0\nwhile True:\n    open(f"/tmp/{i}", "w").close()\n    i += 1\n',
      'Files count as well, even empty ones',
    ],
    ['an exit code', 'python', 'raise SystemExit(3)\n', 'the exit code 3: every code but 0'],
    [
      'the network',
      'python',
      'import urllib.request\nurllib.request.urlopen("http://example.com")\n',
      NO_NETWORK,
    ],
    ['the network', 'javascript', 'await fetch("http://example.com");\n', NO_NETWORK],
    [
      'the network',
      'go',
      'package main\n\nimport "net"\n\nfunc main() {\n\t_, err := net.Dial("tcp", "example.com:80")\n\tpanic(err)\n}\n',
      NO_NETWORK,
    ],
    [
      'the network',
      'rust',
      'fn main() {\n    std::net::TcpStream::connect("10.0.0.1:80").unwrap();\n}\n',
      NO_NETWORK,
    ],
  ])('%s in %s', async (_what, language, code, words) => {
    expect((await started.run(language, code)).explanation).toContain(words);
  });

  it.each<[LanguageId, string, string]>([
    ['python', 'import time\ntime.sleep(60)\n', 'Perhaps it sleeps'],
    ['javascript', 'setInterval(() => {}, 10);\n', '`setInterval` goes on until `clearInterval` is called.'],
    [
      'go',
      'package main\n\nimport "net"\n\nfunc main() {\n\tserver, _ := net.Listen("tcp", ":8080")\n\tserver.Accept()\n}\n',
      'A server waits for connections',
    ],
    [
      'rust',
      'fn main() {\n    let lock = std::sync::Mutex::new(1);\n    let _first = lock.lock();\n    let _second = lock.lock();\n}\n',
      'next to nothing',
    ],
  ])('waiting in %s', async (language, code, words) => {
    const result = await started.run(language, code, { timeoutSeconds: 2 });
    expect(result.reason).toBe('time_limit');
    expect(result.explanation).toContain(words);
  });
});

it.concurrent.each(LANGUAGES_OF_EACH_KIND)(
  'a program that does not compile is still explained in %s',
  async (language) => {
    const program = readFailingPrograms(language).find(
      ({ part, result }) => part === 'fresh' && result.reason === 'compile_error',
    );
    const { code, expected } = program ?? { code: '' };
    const { explanation } = await started.run(language, code);
    expect(explanation).not.toBeNull();
    expect(expected && isMisleading(explanation ?? '', expected)).toBe(false);
  },
);
