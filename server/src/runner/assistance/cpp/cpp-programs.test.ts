import { MAX_ASSISTED_LENGTH } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { lineInJoined, separate } from '#runner/assistance/joined-text.ts';
import { joinCpp, withoutPaths } from './cpp-programs.ts';

const MAIN = '#include <iostream>\n#include "shapes.h"\n\nint main() {\n    return area(2);\n}\n';
const HEADER = '#ifndef SHAPES_H\n#define SHAPES_H\n#include <vector>\n\nint area(int side);\n\n#endif\n';
const UNIT = '#include "shapes.h"\n\nint area(int side) {\n    return side * side;\n}\n';
const program = (name: string, files: Record<string, string>) => ({
  ...{ name, entry: 'main.cpp' },
  files: Object.entries(files)
    .filter(([file]) => file !== name)
    .map(([file, text]) => ({ name: file, text })),
});
const FILES = { 'main.cpp': MAIN, 'shapes.h': HEADER, 'shapes.cpp': UNIT };
const join = (name: keyof typeof FILES, isWide = false) => {
  const joined = joinCpp(program(name, FILES), FILES[name], isWide);
  if (joined === null) throw new Error('It is not joined.');
  return joined;
};

describe('the files of a program', () => {
  it('are one text without the includes of its own, the library’s first', () => {
    const { text, lines } = join('main.cpp');
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      ...['#include <iostream>', '#include <vector>', 'int area(int side);'],
      ...['int main() {', '    return area(2);', '}'],
    ]);
    expect(lines).toHaveLength(text.split('\n').length);
    for (const [index, from] of lines.entries()) {
      const line = text.split('\n')[index];
      const own = from && FILES[from.file as keyof typeof FILES].split('\n')[from.line - 1];
      if (from !== null && line !== '') expect(line).toBe(own);
    }
  });

  it('are read as the unit is that includes a header', () => {
    expect(join('shapes.h').text).toBe(join('main.cpp').text);
    expect(join('shapes.cpp').text).not.toContain('main');
  });

  it('are all there where names are looked for', () => {
    const { text } = join('shapes.cpp', true);
    expect(text.match(/int area\(int side\)/g)).toHaveLength(2);
    expect(text).toContain('int main()');
  });

  it('include each other without end', () => {
    const files = {
      'main.cpp': '#include "a.h"\nint main() {}\n',
      'a.h': '#include "b.h"\n',
      'b.h': '#include "a.h"\n',
    };
    expect(joinCpp(program('main.cpp', files), files['main.cpp'], false)?.text).toContain('main');
  });

  it('leave includes of files elsewhere as they are', () => {
    const text = '#include "../../etc/passwd"\n#include "other.h"\nint main() {}\n';
    expect(joinCpp(program('main.cpp', { 'shapes.h': HEADER }), text, false)?.text).toBe(text);
    expect(withoutPaths(text)).not.toContain('passwd');
  });

  // As long as an assisted program may be: with a quadratic run time it would take half a minute.
  it('are looked for in time behind any number of spaces', () => {
    const spaces = ' '.repeat(MAX_ASSISTED_LENGTH);
    expect(withoutPaths(`#include${spaces}`)).toBe(`#include${spaces}`);
    expect(withoutPaths(`#include (${spaces}`)).toBe(`#include (${spaces}`);
    expect(withoutPaths(`#include${spaces}"/etc/passwd"`)).not.toContain('passwd');
    expect(withoutPaths(`#if __has_include ( "/etc/passwd")`)).not.toContain('passwd');
  });

  it('are not joined in C', () => {
    const files = { 'main.c': 'int main() {}\n', 'a.h': '' };
    expect(joinCpp({ ...program('main.c', files), entry: 'main.c' }, files['main.c'], false)).toBeNull();
  });
});

describe('an answer about one text', () => {
  const document = 'file:///box/x/main.cpp';
  const joined = join('main.cpp', true);
  const at = (file: string, line: number, from = 4, to = 8) => {
    const found = (lineInJoined(joined, file, line) ?? 0) - 1;
    return { start: { line: found, character: from }, end: { line: found, character: to } };
  };
  const read = (answer: unknown) => separate(answer, { joined, shown: 'main.cpp', document });
  const range = (line: number) => ({ start: { line, character: 4 }, end: { line, character: 8 } });

  it('is separated into places of its files', () => {
    expect(
      read([
        { uri: document, range: at('main.cpp', 5) },
        { uri: document, range: at('shapes.h', 5) },
        { uri: document, range: range(0) },
      ]),
    ).toEqual([
      { uri: document, range: range(4) },
      { uri: 'joined:///shapes.h', range: range(4) },
    ]);
  });

  it('keeps problems of the shown file alone', () => {
    const items = [
      { range: at('main.cpp', 4), message: 'a' },
      { range: at('shapes.h', 5), message: 'b' },
    ];
    expect(read({ items })).toEqual({ items: [{ range: range(3), message: 'a' }] });
  });

  it('has the edits of each file, and one that belongs to none makes it unusable', () => {
    const edit = (place: object) => ({ range: place, newText: 'x' });
    expect(read({ changes: { [document]: [edit(at('main.cpp', 5)), edit(at('shapes.cpp', 3))] } })).toEqual({
      changes: { [document]: [edit(range(4))], 'joined:///shapes.cpp': [edit(range(2))] },
    });
    expect(read({ changes: { [document]: [edit(range(0))] } })).toEqual({
      changes: { '': [{ newText: 'x', range: undefined }] },
    });
  });

  it('says what a name means also where it has no place', () => {
    expect(read({ contents: 'words', range: range(0) })).toEqual({ contents: 'words' });
    expect(read(null)).toBeNull();
    expect(read('text')).toBe('text');
  });
});
