import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#features/playground/server-text/merge-texts.ts';
import type { EditedFile, ProjectFiles } from '#shared/project-files/project.ts';
import { hasSameFiles, reconcileFiles } from './reconcile-files.ts';

const project = (files: Record<string, string>, entry = 'main.py'): ProjectFiles => ({
  entry,
  files: Object.entries(files).map(([name, content]): EditedFile => ({ name, content, encoding: 'text' })),
  folders: [],
});
type Contents = Record<string, string>;
const meet = (own: Contents, server: Contents, known: Contents | null): Contents => {
  const { files } = reconcileFiles({
    own: project(own),
    server: project(server),
    known: known && project(known),
    merge: mergeTexts,
  });
  return Object.fromEntries(files.map(({ name, content }) => [name, content]));
};

describe('files that changed here and on the server', () => {
  it.each<[string, Contents, Contents, Contents | null, Contents]>([
    ['stay', { a: '1' }, { a: '1' }, { a: '1' }, { a: '1' }],
    ['added here', { a: '1', b: '2' }, { a: '1' }, { a: '1' }, { a: '1', b: '2' }],
    ['added there', { a: '1' }, { a: '1', b: '2' }, { a: '1' }, { a: '1', b: '2' }],
    ['deleted here', {}, { a: '1' }, { a: '1' }, {}],
    ['deleted there', { a: '1' }, {}, { a: '1' }, {}],
    ['deleted here, but changed there', {}, { a: '2' }, { a: '1' }, { a: '2' }],
    ['deleted there, but changed here', { a: '2' }, {}, { a: '1' }, { a: '2' }],
    ['changed here', { a: '2' }, { a: '1' }, { a: '1' }, { a: '2' }],
    [
      'of Windows, changed in both',
      { a: '1\r\n2\r\n3\r\n' },
      { a: '0\r\n1\r\n2\r\n' },
      { a: '1\r\n2\r\n' },
      { a: '0\r\n1\r\n2\r\n3\r\n' },
    ],
    ['changed there', { a: '1' }, { a: '2' }, { a: '1' }, { a: '2' }],
    [
      'changed in both',
      { a: 'one\ntwo\nmine\n' },
      { a: 'theirs\none\ntwo\n' },
      { a: 'one\ntwo\n' },
      { a: 'theirs\none\ntwo\nmine\n' },
    ],
    ['of which nothing is known', { a: '1', b: '2' }, { a: '3', c: '4' }, null, { a: '3', b: '2', c: '4' }],
  ])('%s', (_, own, server, known, expected) => {
    expect(meet(own, server, known)).toEqual(expected);
  });

  it('keep the entry that was chosen last', () => {
    const [main, start] = [project({}), project({}, 'start.py')];
    const others = { known: main, merge: mergeTexts };
    expect(reconcileFiles({ own: main, server: start, ...others }).entry).toBe('start.py');
    expect(reconcileFiles({ own: start, server: main, ...others }).entry).toBe('start.py');
  });

  it('are the same if a shared document holds them in the same way', () => {
    const one = project({ 'a.py': 'x\r\n', 'b.csv': 'x\r\ny\n' });
    const inBase64 = { name: 'b.csv', content: btoa('x\r\ny\n'), encoding: 'base64' as const };
    const stored = { ...one, files: [{ ...one.files[0], content: 'x\n' } as EditedFile, inBase64] };
    expect(hasSameFiles(one, stored)).toBe(true);
    expect(hasSameFiles(one, project({ 'a.py': 'x\r\n', 'b.csv': 'x\ny\n' }))).toBe(false);
    const [windows, unix] = [project({ 'b.csv': 'x\r\n' }), project({ 'b.csv': 'x\n' })];
    expect(hasSameFiles(windows, unix)).toBe(false);
  });
});
