import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCompileContext } from '#runner/compile-context.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { NEVER, passableFolder, testSandbox } from '#runner/sandbox/testing.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { often } from '#runner/testing/soak.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { keepHeaders, keepMoreHeaders } from './cpp-headers.ts';
import { TEMPLATES, withTemplates } from './cpp-templates.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

/** Anything before the first include makes g++ read all headers anew, and instantiate all templates itself. */
const PLAINLY = '#define PLAINLY';
const HEADERS = ['algorithm', 'iostream', 'map', 'stdexcept', 'string', 'vector'];

/** Compiles the program with the prebuilt parts and without them, line by line the same. */
async function bothWays(body: string, before = '', input = '') {
  const headers = HEADERS.map((header) => `#include <${header}>\n`).join('');
  const program = (first: string) => `${first}\n${headers}${before}\nint main() {\n${body}\n}\n`;
  const [ready, plain] = await Promise.all([
    started.run('cpp', program(''), { input }),
    started.run('cpp', program(PLAINLY), { input }),
  ]);
  const shown = ({ status, reason, exitCode, output, error, diagnostics, explanation }: typeof ready) => ({
    ...{ status, reason, exitCode, output, diagnostics, explanation },
    // Only the number of messages about the library's headers differs.
    error: error?.replace(/^\(\d+ lines about/m, '(Lines about'),
  });
  return { ready: shown(ready), plain: shown(plain) };
}

// One after the other: without the prebuilt parts, each takes the compiler seconds.
describe('templates that are made once', () => {
  it('are there where programs are compiled', async () => {
    const kept = (await readdir(TEST_TOOLCHAINS)).filter((name) => name.startsWith('cpp-'));
    const facts = kept.map(async (name) =>
      JSON.parse(await readFile(join(TEST_TOOLCHAINS, name, 'facts.json'), 'utf8')),
    );
    expect(await Promise.all(facts)).toContainEqual(expect.objectContaining({ templates: TEMPLATES }));
  });

  it('belong to the header that brings them', () => {
    expect(withTemplates(['iostream'])).not.toContain('std::vector');
    expect(withTemplates(['iostream', 'vector'])).toContain('extern template class std::vector<int>;');
    expect(withTemplates(['iostream', 'vector'])).not.toContain('_Rb_tree');
    expect(withTemplates(['bits/stdc++.h'])).toContain('_Rb_tree');
  });

  /** One program, compiled for the first of them: what it does is chosen by its input. */
  const CHOOSING = `switch (std::cin.get()) {
case 'a': return none.back();
case 'b': return std::stoi("seven");
case 'c': return counted.at("a");
case 'd': none.resize(1LL << 40); break;
case 'e': std::cout << typeid(unnamed).name(); break;
case 'f':
std::vector<std::string> words{"b", "a"};
std::vector<std::vector<int>> rows(2, {1, 2});
std::vector<double> halves{0.5};
std::vector<long long> far(3, 1LL << 40);
std::map<std::string, int> counted;
std::map<int, int> squares{{2, 4}};
words.insert(words.begin(), "c"), rows[1].push_back(3), halves.resize(4), far.erase(far.begin());
std::sort(words.begin(), words.end());
for (const auto &word : words) counted[word + "!"] += std::stoi("7") + word.compare("b");
for (const auto &[word, count] : counted) std::cout << word << count << std::to_string(-count);
std::cout << rows.at(1).back() << halves.size() << far.front() << squares.count(3) << std::stod("2.5");
}`;
  const CHOSEN_FROM = 'std::vector<int> none; auto unnamed = [] {};\nstd::map<std::string, int> counted;';

  it.each([
    ['nothing to take', 'a', 12],
    ['no number', 'b', 13],
    ['a word that is not there', 'c', 14],
    ['too much memory', 'd', 15],
  ])('find the line of %s', { tags: ['breadth'] }, async (_, which, line) => {
    const { ready, plain } = await bothWays(CHOOSING, CHOSEN_FROM, which);
    expect(ready).toEqual(plain);
    expect(ready).toMatchObject({ status: 'error', diagnostics: [{ source: 'runtime', line }] });
  });

  it.each([
    ['names of types', 'e'],
    ['texts, lists and tables', 'f'],
  ])('do what they always do: %s', { tags: ['breadth'] }, async (_, which) => {
    const { ready, plain } = await bothWays(CHOOSING, CHOSEN_FROM, which);
    expect(ready).toEqual(plain);
    expect(ready).toMatchObject({ status: 'success', output: expect.stringMatching(/./) });
  });

  const WRONG: readonly (readonly [what: string, body: string])[] = [
    ['what cannot be sorted', 'std::map<int, int> squares;\nstd::sort(squares.begin(), squares.end());'],
    ['what is missing', 'std::vector<int> rest(std::vector<int>);\nreturn rest({}).size() + other();'],
    ['a type that does not fit', 'std::vector<int> numbers;\nnumbers.push_back("a");'],
    ['what cannot be printed', 'std::vector<int> numbers;\nstd::cout << numbers;'],
  ];
  // Without the prebuilt parts each costs a second and more: words of the compiler, and of the linker.
  it.each(often(WRONG.slice(0, 2), WRONG))(
    'leave the words for %s alone',
    { tags: ['breadth'] },
    async (_, body) => {
      const { ready, plain } = await bothWays(body, 'int other();');
      expect(ready).toEqual(plain);
      expect(ready.reason).toBe('compile_error');
      expect(ready.error).not.toContain('set.h');
    },
  );

  it("use a program's own memory, and warn as always", { tags: ['breadth'] }, async () => {
    const { ready, plain } = await bothWays(
      `std::vector<int> numbers;
for (int i = 0; i < 9; i++) numbers.push_back(i);
std::string text(99, 47);
int unused;
for (int i = 0; i < numbers.size(); i++) std::cout << numbers[i];
std::cout << taken;`,
      'int taken = 0;\nvoid *operator new(std::size_t size) { taken++; return malloc(size); }',
    );
    expect(ready).toEqual(plain);
    expect(ready).toMatchObject({ status: 'success', output: expect.stringMatching(/^012345678[1-9]/) });
    expect(ready.diagnostics).toHaveLength(2);
  });

  it("give way to a program's own", { tags: ['breadth'] }, async () => {
    const versions = [
      ['void std::vector<int>::pop_back()', ''],
      ['void std::string::pop_back()', ''],
      ['std::string &std::string::insert(std::size_t, const char *)', 'return *this;'],
      ['std::string std::operator+(const char *, const std::string &)', 'return {};'],
      ['template <> int &std::vector<int>::emplace_back(int &&)', 'return front();'],
    ].map(([version, end], n) => `template <> ${version} { std::cout << "own ${n}\\n"; ${end} }`);
    const body = `std::vector<int> numbers{1};
std::string text{"a"};
numbers.pop_back();
text.pop_back();
text.insert(0, "a");
"a" + text;
std::vector<int>(1).emplace_back(1);`;
    const { ready, plain } = await bothWays(body, versions.join('\n'));
    expect(ready).toEqual(plain);
    expect(ready.output).toBe('own 0\nown 1\nown 2\nown 3\nown 4\n');
  });

  it("give way to the library's own checks, if a program asks for them", { tags: ['breadth'] }, async () => {
    const code =
      '#define _GLIBCXX_DEBUG\n#include <iostream>\n#include <vector>\nint main() {\nstd::vector<int> v{1};\nauto at = v.begin();\nv.clear();\nstd::cout << *at;\n}\n';
    const result = await started.run('cpp', code);
    expect(result).toMatchObject({ status: 'error', diagnostics: [{ line: 8 }] });
  });
});

it('are made by every program itself where they cannot be made once', async () => {
  const sandbox = await testSandbox(1);
  const folder = passableFolder();
  const box = await sandbox.acquire();
  try {
    const context = createCompileContext(box, {
      limits: PREPARE_LIMITS,
      programMemoryBytes: 0,
      signal: NEVER,
    });
    const copy = toolCommand(['/usr/bin/cp', '/box/set.h', '/box/set.h.gch']);
    const compile = (...flags: string[]) => (flags.includes('-c') ? toolCommand(['/usr/bin/false']) : copy);
    expect(await keepHeaders(folder.path, context, compile)).toBe(false);
    expect(await readdir(folder.path)).toHaveLength(6);
    await keepMoreHeaders(false, { folder: folder.path, context, compile });
    const kept = await readdir(folder.path);
    expect(kept).toHaveLength(16);
    for (const name of kept) {
      expect(await readFile(join(folder.path, name), 'utf8')).toMatch(/^(?:#include <[a-z/+.]+>\n)+$/);
    }
  } finally {
    await box.release();
    await sandbox.close();
    folder.remove();
  }
});
