import { describe, expect, it } from 'vitest';
import { LIBRARY_NAMES } from '#runner/error-explanations/cpp/cpp-library.ts';
import { readSource } from '#runner/source-text.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { aboutOwnLines } from './cpp-own-lines.ts';

const MAIN = '/box/main.cpp';

describe('what g++ says of the library', () => {
  const source = readSource('#include <set>\n\n\ts.insert(P{1});');

  it('is said of the line from which it was used, with the line and a mark', () => {
    const said = aboutOwnLines(
      `In file included from /usr/include/c++/12/set:60,
                 from /box/set.h:1:
/usr/include/c++/12/bits/stl_function.h: In instantiation of ‘bool less(P)’:
/usr/include/c++/12/bits/stl_tree.h:2117:35:   required from ‘insert’
/box/main.cpp:3:10:   required from here
/usr/include/c++/12/bits/stl_function.h:408:20: error: no match for ‘operator<’ (operand types are ‘const P’ and ‘const P’) [with _Tp = P]
  408 |       { return __x < __y; }
      |                ~~~~^~~~~
/usr/include/c++/12/bits/stl_pair.h:643:5: note: candidate: ‘less’
/box/main.cpp:3:10: note:   ‘const P’ is not derived from ‘pair’
`,
      source,
      MAIN,
    );
    expect(said).toBe(
      `/box/main.cpp:3:10: error: no match for ‘operator<’ (operand types are ‘const P’ and ‘const P’)
    3 | \ts.insert(P{1});
      | \t        ^
(10 lines about the inside of the C++ library are left out)
`,
    );
  });

  it('is said of the include where no line is named', () => {
    const said = aboutOwnLines('/usr/include/x.h:3:2: error: #error too old\n', source, MAIN);
    expect(said).toMatch(/^\/box\/main\.cpp:1:1: error: #error too old\n {4}1 \| #include <set>\n/);
  });

  it('is said once of a line', () => {
    const error = `${MAIN}:3:10:   required from here\n/usr/include/x.h:1:1: error: `;
    const said = aboutOwnLines(`${error}one\n${error}two\n${MAIN}:1:1: error: own\n`, source, MAIN);
    expect(said.match(/error: \w+/g)).toEqual(['error: one', 'error: own']);
  });

  it("leaves the learner's own notes, headers and templates alone", () => {
    const own = `In file included from /box/main.cpp:1:
/box/helper.h: In instantiation of ‘int f(T)’:
/box/main.cpp:3:10:   required from here
/box/helper.h:2:5: error: no match
    2 |     x < y
      |       ^
/box/main.cpp:3:1: note: candidate: ‘bool less(P)’
/box/main.cpp:3:1: note:   no known conversion
`;
    expect(aboutOwnLines(own, source, MAIN)).toBe(own);
  });

  it('takes no time to speak of for a long text', () => {
    const started = process.threadCpuUsage();
    aboutOwnLines(`${MAIN}:1:1:${' '.repeat(5_000)}\n`.repeat(5_000), source, MAIN);
    expect(process.threadCpuUsage(started).user).toBeLessThan(2_000_000);
  });
});

describe('the C++ library', { tags: ['breadth'] }, () => {
  let started: TestRunner;
  sharedRunner.beforeAll(({ shared }) => {
    started = shared;
  });

  it.each([
    ['set<P> s; s.insert(P{1});', 'no match for ‘operator<’'],
    ['vector<P> v(3); sort(v.begin(), v.end());', 'no match for ‘operator<’'],
    ['list<int> l{2, 1}; sort(l.begin(), l.end());', 'no match for ‘operator-’'],
    ['map<P, int> m; m[P{1}] = 2;', 'no match for ‘operator<’'],
    ['unordered_map<P, int> m; m[P{1}] = 2;', 'use of deleted function'],
    ['vector<string> v{"a"}; accumulate(v.begin(), v.end(), 0);', 'no match for ‘operator+’'],
    ['thread t(5);', 'static assertion failed'],
  ])("says what fails inside of its templates of the learner's line: %s", async (body, says) => {
    const headers = ['algorithm', 'iostream', 'list', 'map', 'numeric', 'set', 'string', 'thread'];
    const included = [...headers, 'unordered_map', 'vector']
      .map((header) => `#include <${header}>\n`)
      .join('');
    const code = `${included}using namespace std;\nstruct P { int x; };\nint main() {\n    ${body}\n}\n`;
    const { error, diagnostics, explanation } = await started.run('cpp', code);
    expect(diagnostics[0]).toMatchObject({ line: 14, severity: 'error' });
    expect(diagnostics[0]?.message).toContain(says);
    expect(error?.length).toBeLessThan(2_000);
    expect(error).not.toMatch(/\/usr\/include|set(?:-\d)?\.h/);
    expect(explanation).toMatch(/^Line 14: /);
  });

  it('has all the names of which explanations say where they are', async () => {
    const ofHeaders = [...Map.groupBy(LIBRARY_NAMES, ([, header]) => header).keys()];
    const included = ofHeaders.map((header) => `#include <${header === 'unistd' ? 'unistd.h' : header}>\n`);
    const used = LIBRARY_NAMES.map(([name, header], at) => {
      const place = header === 'unistd' || name === 'strdup' ? '' : 'std';
      const isSpace = /^(?:chrono|filesystem|ranges|views|placeholders|this_thread)$/.test(name);
      const use = isSpace
        ? `namespace n${at} = std::${name};`
        : `namespace n${at} { using ${place}::${name}; }`;
      return `#ifndef ${name}\n${use}\n#endif\n`;
    });
    const result = await started.run('cpp', `${included.join('')}${used.join('')}int main() {}\n`);
    expect(result).toMatchObject({ status: 'success', error: null });
  });
});
