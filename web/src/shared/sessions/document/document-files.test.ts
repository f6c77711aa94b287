import { DOCUMENT_FILES, MAX_CODE_BYTES, MAX_PROJECT_FILES } from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { RemoteChange, type SharedEntryText, type SharedText } from '#editor/shared/shared-text.ts';
import { type EditedFile, fileNames } from '#shared/project-files/project.ts';
import { DocumentFiles, readDocumentProject } from './document-files.ts';

const file = (name: string, content = ''): EditedFile => ({ name, content, encoding: 'text' });
const data = (name: string, bytes: string): EditedFile => ({
  name,
  content: btoa(bytes),
  encoding: 'base64',
});

function entryOf(document: Y.Doc): SharedEntryText {
  const actions: Omit<SharedText, 'content'> = {
    origin: {},
    refused: () => undefined,
    moveCursor: () => undefined,
    onCursors: () => () => undefined,
  };
  return {
    ...actions,
    content: document.getText('content'),
    document,
    textOf: (id) => ({ ...actions, content: document.getText(`file:${id}`) }),
    onAllCursors: () => () => undefined,
    onStored: () => () => undefined,
  };
}

/** Somebody's copy of a shared document. */
function open() {
  const document = new Y.Doc();
  const files = new DocumentFiles(entryOf(document), 'python', { hasMovableEntry: true });
  onTestFinished(() => files.end());
  const removed: string[] = [];
  files.onChange((names) => removed.push(...names));
  return { document, files, removed, names: () => fileNames(files.project) };
}
type Copy = ReturnType<typeof open>;

function exchange(...copies: Copy[]): void {
  for (const to of copies) {
    for (const from of copies) {
      const missing = Y.encodeStateAsUpdate(from.document, Y.encodeStateVector(to.document));
      Y.applyUpdate(to.document, missing, new RemoteChange(1));
    }
  }
}

const contentOf = ({ files }: Copy, name: string) =>
  files.project.files.find((one) => one.name === name)?.content;

describe('the files of a shared document', () => {
  it('are added, renamed, moved and deleted, by their names', () => {
    const ada = open();
    expect(ada.names()).toEqual(['main.py']);
    ada.files.apply({
      kind: 'put',
      files: [file('a.py', 'a'), file('data/b.csv', 'b'), file('data/c.csv', 'c')],
    });
    expect(ada.names()).toEqual(['main.py', 'a.py', 'data/b.csv', 'data/c.csv']);
    const id = ada.files.idOf('a.py') ?? '';
    ada.files.apply({ kind: 'move', from: 'data', to: 'tables' });
    ada.files.apply({ kind: 'move', from: 'a.py', to: 'A.py' });
    ada.files.apply({ kind: 'move', from: 'main.py', to: 'start.py' });
    expect(ada.names()).toEqual(['start.py', 'A.py', 'tables/b.csv', 'tables/c.csv']);
    expect(ada.files.nameOf(id)).toBe('A.py');
    ada.files.apply({ kind: 'remove', path: 'tables' });
    expect(ada.names()).toEqual(['start.py', 'A.py']);
    ada.files.setLanguage('javascript');
    expect(ada.names()).toEqual(['main.js', 'A.py']);
    expect(readDocumentProject(ada.document, 'javascript')).toEqual({
      entry: 'main.js',
      files: [file('A.py', 'a')],
      folders: [],
    });
  });

  it('are the same for two who add, rename and delete at once', () => {
    const [ada, ben] = [open(), open()];
    ada.files.apply({ kind: 'put', files: [file('a.py', 'a'), file('b.py', 'b')] });
    exchange(ada, ben);
    ada.files.apply({ kind: 'put', files: [file('new.py', 'ada')] });
    ada.files.apply({ kind: 'move', from: 'a.py', to: 'lib/a.py' });
    ben.files.apply({ kind: 'put', files: [file('new.py', 'ben')] });
    ben.files.apply({ kind: 'move', from: 'a.py', to: 'util/a.py' });
    ben.files.apply({ kind: 'remove', path: 'b.py' });
    exchange(ada, ben);
    expect(ada.names()).toEqual(ben.names());
    expect(ada.names()).toHaveLength(4);
    expect([contentOf(ada, 'new.py'), contentOf(ada, 'new (2).py')].sort()).toEqual(['ada', 'ben']);
    expect(ada.removed).toEqual(['b.py']);
    expect(ben.removed).toEqual([]);
  });

  it('are brought back with what others wrote into them meanwhile', () => {
    const [ada, ben] = [open(), open()];
    ada.files.apply({ kind: 'put', files: [file('a.py', 'a'), data('dot.bin', '\0ÿ')] });
    exchange(ada, ben);
    ada.files.apply({ kind: 'remove', path: 'a.py' });
    const text = ben.files.texts.find(({ name }) => name === 'a.py')?.text.content;
    text?.insert(1, ' of ben');
    exchange(ada, ben);
    expect([ada.names(), ben.names()]).toEqual([
      ['main.py', 'dot.bin'],
      ['main.py', 'dot.bin'],
    ]);
    expect(ben.files.canRestore('a.py')).toBe(true);
    ben.files.apply({ kind: 'restore', files: [file('a.py')] });
    exchange(ada, ben);
    expect(contentOf(ada, 'a.py')).toBe('a of ben');
    ben.files.apply({ kind: 'remove', path: 'dot.bin' });
    exchange(ada, ben);
    expect(ada.files.canRestore('dot.bin')).toBe(true);
    ada.files.apply({ kind: 'restore', files: [data('dot.bin', '')] });
    expect(contentOf(ada, 'dot.bin')).toBe(btoa('\0ÿ'));
  });

  it('keep the bytes of what editors would change, and are no texts then', () => {
    const ada = open();
    ada.files.apply({
      kind: 'put',
      files: [
        file('towns.csv', 'a\r\nb\n'),
        file('mac.txt', 'a\rb\r'),
        file('code.py', 'a\r\nb\r\n'),
        file('large.txt', 'x'.repeat(MAX_CODE_BYTES + 1)),
        data('dot.bin', '\0ÿ'),
      ],
    });
    expect(ada.files.texts.map(({ name }) => name)).toEqual(['main.py', 'code.py']);
    expect(contentOf(ada, 'code.py')).toBe('a\nb\n');
    expect(atob(contentOf(ada, 'towns.csv') ?? '')).toBe('a\r\nb\n');
    expect(atob(contentOf(ada, 'mac.txt') ?? '')).toBe('a\rb\r');
    expect(atob(contentOf(ada, 'large.txt') ?? '')).toHaveLength(MAX_CODE_BYTES + 1);
    // A text takes their place, and the other way round.
    ada.files.apply({ kind: 'put', files: [file('dot.bin', 'now a text'), data('code.py', '\0')] });
    expect(contentOf(ada, 'dot.bin')).toBe('now a text');
    expect(ada.files.texts.map(({ name }) => name)).toEqual(['main.py', 'dot.bin']);
  });

  it('of Windows are texts whose lines end here as everywhere, and come back as they were', () => {
    const [ada, ben] = [open(), open()];
    ada.files.apply({ kind: 'put', files: [file('towns.csv', '\ufeffa\r\nb\r\n'), file('one.txt', 'a')] });
    exchange(ada, ben);
    const textIn = (copy: typeof ada) =>
      copy.files.texts.find(({ name }) => name === 'towns.csv')?.text.content;
    expect(textIn(ben)?.toString()).toBe('\ufeffa\nb\n');
    textIn(ben)?.insert(3, 'new\n');
    ada.files.apply({ kind: 'move', from: 'towns.csv', to: 'data/towns.csv' });
    exchange(ada, ben);
    for (const copy of [ada, ben]) {
      expect(contentOf(copy, 'data/towns.csv')).toBe('\ufeffa\r\nnew\r\nb\r\n');
      expect(contentOf(copy, 'one.txt')).toBe('a');
    }
    expect(ben.files.project.files.map(({ encoding }) => encoding)).toEqual(['text', 'text']);
    ben.files.apply({ kind: 'put', files: [file('data/towns.csv', 'a\nnew\n')] });
    exchange(ada, ben);
    expect(contentOf(ada, 'data/towns.csv')).toBe('a\nnew\n');
  });

  it('have another entry, the same for two who choose at once, and no text changes its place', () => {
    const [ada, ben] = [open(), open()];
    ada.document.getText('content').insert(0, 'first');
    ada.files.apply({
      kind: 'put',
      files: [file('a.py', 'of a'), file('b.py', 'of b'), data('dot.bin', '\0')],
    });
    exchange(ada, ben);
    ada.files.apply({ kind: 'entry', name: 'a.py' });
    ben.files.apply({ kind: 'entry', name: 'b.py' });
    ben.document.getText('content').insert(5, ' and ben');
    exchange(ada, ben);
    const { entryName } = ada.files;
    expect(['a.py', 'b.py']).toContain(entryName);
    expect(ben.files.entryName).toBe(entryName);
    expect(ada.files.entryText).toBe(`of ${entryName[0]}`);
    for (const copy of [ada, ben]) {
      expect(copy.names()[0]).toBe(entryName);
      expect(copy.names().toSorted()).toEqual(['a.py', 'b.py', 'dot.bin', 'main.py']);
      expect(copy.files.texts[0]?.name).toBe(entryName);
      expect(contentOf(copy, 'main.py')).toBe('first and ben');
    }
    // A file that is no text, or gone, is no entry.
    ada.files.apply({ kind: 'entry', name: 'dot.bin' });
    expect(ada.files.entryName).toBe('main.py');
    ada.files.apply({ kind: 'entry', name: 'a.py' });
    ada.files.apply({ kind: 'entry', name: 'main.py' });
    expect([ada.files.entryName, ada.files.entryText]).toEqual(['main.py', 'first and ben']);
  });

  it('go on without the file with which the program began, and bring it back', () => {
    const [ada, ben] = [open(), open()];
    ada.document.getText('content').insert(0, 'first');
    ada.files.apply({ kind: 'put', files: [file('a.py', 'of a')] });
    ada.files.apply({ kind: 'remove', path: 'main.py' });
    expect(ada.names()).toEqual(['main.py', 'a.py']);
    ada.files.apply({ kind: 'entry', name: 'a.py' });
    exchange(ada, ben);
    ada.files.apply({ kind: 'remove', path: 'main.py' });
    exchange(ada, ben);
    for (const copy of [ada, ben]) expect(copy.names()).toEqual(['a.py']);
    expect(ben.removed).toEqual(['main.py']);
    ben.files.apply({ kind: 'restore', files: [file('main.py')] });
    exchange(ada, ben);
    expect(contentOf(ada, 'main.py')).toBe('first');
    // The entry was deleted elsewhere: the program begins as it did.
    ada.files.apply({ kind: 'entry', name: 'main.py' });
    ada.files.apply({ kind: 'remove', path: 'a.py' });
    ben.files.apply({ kind: 'move', from: 'a.py', to: 'b.py' });
    exchange(ada, ben);
    expect(ada.names()).toEqual(ben.names());
    expect(ada.files.entryName).toBe('main.py');
  });

  it('of a large content in the map move into a text when they are renamed', () => {
    const ada = open();
    const content = btoa('x'.repeat(50_000));
    ada.document.getMap(DOCUMENT_FILES).set('old', { name: 'old.bin', content });
    ada.files.apply({ kind: 'move', from: 'old.bin', to: 'new.bin' });
    expect(ada.document.getMap(DOCUMENT_FILES).get('old')).toEqual({ name: 'new.bin', encoding: 'base64' });
    expect(contentOf(ada, 'new.bin')).toBe(content);
  });

  it('replace texts by the part that differs, beside what others type', () => {
    const [ada, ben] = [open(), open()];
    ada.files.apply({ kind: 'put', files: [file('a.py', 'one\ntwo\n')] });
    exchange(ada, ben);
    ada.files.apply({ kind: 'put', files: [file('a.py', 'one\n2\n')] });
    ben.files.texts[1]?.text.content.insert(0, '# ben\n');
    exchange(ada, ben);
    expect(contentOf(ben, 'a.py')).toBe('# ben\none\n2\n');
  });

  it('are refused where there is no room', () => {
    const ada = open();
    const part = 'A'.repeat(400_000);
    expect(ada.files.apply({ kind: 'put', files: [data('a.bin', part), data('b.bin', part)] })).toMatch(
      'at most 1 MB',
    );
    expect(ada.names()).toEqual(['main.py']);
    const many = Array.from({ length: MAX_PROJECT_FILES }, (_, n) => file(`${n}.txt`));
    expect(ada.files.apply({ kind: 'put', files: many })).toMatch('at most 50 files');
  });

  it('show nothing of what a hostile client might put into the map', () => {
    const ada = open();
    const map = ada.document.getMap(DOCUMENT_FILES);
    ada.document.transact(() => {
      map.set('a', { name: '../../etc/passwd' });
      map.set('b', { name: 'con.txt' });
      map.set('c', { name: 'MAIN.PY' });
      map.set('d', { name: 'x', content: 'no base64!' });
      map.set('e', 'no description');
      map.set('__proto__', { name: 'proto.py' });
      map.set('f/..', { name: 'id.py' });
      map.set('g', new Y.Text('nested'));
      map.set('h', { name: 'data.bin', encoding: 'base64' });
      map.set('content', { name: 'notes.txt' });
      ada.document.getText('file:h').insert(0, 'no base64!');
    });
    expect(ada.names()).toEqual(['main.py', 'MAIN (2).PY', 'data.bin', 'file-a', 'file-b', 'proto.py']);
    expect(contentOf(ada, 'data.bin')).toBe('no base64!');
    expect(({} as { name?: unknown }).name).toBeUndefined();
  });
});
