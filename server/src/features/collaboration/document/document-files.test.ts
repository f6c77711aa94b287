import { DOCUMENT_FILES, documentTextName, MAX_CODE_BYTES, MAX_PROJECT_FILES } from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { SharedDocument } from './document.ts';
import { BadUpdateError } from './update-check.ts';

const EVE = 7;

/** Somebody who edits a copy of a document, and sends what they did. */
function openCopy(document: SharedDocument) {
  const copy = new Y.Doc();
  const sync = () => Y.applyUpdate(copy, document.stateSince());
  sync();
  const edit = (change: (copy: Y.Doc) => void): Uint8Array | null => {
    const before = Y.encodeStateVector(copy);
    copy.transact(() => change(copy));
    return document.merge(Y.encodeStateAsUpdate(copy, before), copy.clientID);
  };
  return { copy, edit, sync };
}

function open(): SharedDocument {
  const document = new SharedDocument();
  onTestFinished(() => document.destroy());
  return document;
}

const filesOf = (copy: Y.Doc) => copy.getMap(DOCUMENT_FILES);
const textOf = (copy: Y.Doc, id: string) => copy.getText(documentTextName(id));
const add =
  (id: string, name: string, text = '') =>
  (copy: Y.Doc) => {
    filesOf(copy).set(id, { name });
    if (text !== '') textOf(copy, id).insert(0, text);
  };
const namesOf = (document: SharedDocument) => document.project('python').files.map(({ name }) => name);

describe('a document of several files', () => {
  it('is edited by several people, file by file', () => {
    const document = open();
    const [ada, ben] = [openCopy(document), openCopy(document)];
    ada.edit((copy) => textOf(copy, 'content').insert(0, 'import helper\n'));
    ada.edit(add('a1', 'helper.py', 'x = 1\n'));
    ben.sync();
    ada.edit((copy) => textOf(copy, 'a1').insert(4, '2'));
    ben.edit((copy) => textOf(copy, 'a1').insert(5, '3'));
    ben.edit((copy) => filesOf(copy).set('b1', { name: 'dot.bin', content: 'AP8=' }));
    ben.edit((copy) => filesOf(copy).set('content', { name: 'start.py' }));
    expect(document.text).toBe('import helper\n');
    expect(document.project('python')).toEqual({
      code: 'import helper\n',
      entry_name: 'start.py',
      files: [
        { name: 'dot.bin', encoding: 'base64', content: 'AP8=' },
        { name: 'helper.py', encoding: 'text', content: 'x = 213\n' },
      ],
    });
    // A server that reads it from its parts has the same.
    const other = new SharedDocument([{ update: document.stateSince(), participantId: null }]);
    onTestFinished(() => other.destroy());
    expect(other.project('python')).toEqual(document.project('python'));
  });

  it('has files renamed, moved and deleted, at once with others', () => {
    const document = open();
    const [ada, ben] = [openCopy(document), openCopy(document)];
    ada.edit(add('a1', 'one.py', '1'));
    ben.sync();
    ada.edit((copy) => filesOf(copy).set('a1', { name: 'lib/one.py' }));
    ben.edit((copy) => textOf(copy, 'a1').insert(1, '2'));
    ben.edit(add('b1', 'lib/one.py', 'another'));
    ben.edit(add('b2', 'LIB', 'a file in the place of a folder'));
    expect(namesOf(document)).toEqual(['lib/one.py', 'LIB (2)', 'one (2).py'].sort());
    ada.sync();
    ada.edit((copy) => filesOf(copy).delete('a1'));
    expect(namesOf(document)).toContain('lib/one.py');
    ben.edit((copy) => textOf(copy, 'a1').insert(0, 'late'));
    expect(namesOf(document)).toHaveLength(2);
  });

  it('starts at the file that was chosen, if it is there and can be started', () => {
    const document = open();
    const ada = openCopy(document);
    ada.edit((copy) => copy.getText('content').insert(0, 'first'));
    ada.edit(add('a1', 'start.py', 'chosen'));
    ada.edit(add('a2', 'notes.txt', 'no program'));
    const choose = (file: unknown) => ada.edit((copy) => filesOf(copy).set('entry', file));
    const program = () => {
      const { code, entry_name, files } = document.project('python');
      return [code, entry_name, files.map(({ name, content }) => `${name}: ${content}`)];
    };
    choose({ file: 'a1' });
    const chosen = ['chosen', 'start.py', ['main.py: first', 'notes.txt: no program']];
    expect(program()).toEqual(chosen);
    expect(document.text).toBe('first');
    for (const other of ['a2', 'gone', 'content']) {
      choose({ file: other });
      expect(program().slice(0, 2), other).toEqual(['first', null]);
    }
    choose({ file: 'a1' });
    ada.edit((copy) => filesOf(copy).set('content', { name: 'main.py', removed: true }));
    expect(program()).toEqual(['chosen', 'start.py', ['notes.txt: no program']]);
    ada.edit((copy) => filesOf(copy).delete('a1'));
    expect(program()[0]).toBe('first');
    for (const wrong of [{ file: 1 }, { file: 'a2', name: 'x.py' }, { name: 'x.py' }, 'a2']) {
      const hostile = openCopy(document);
      const choosing = () => hostile.edit((copy) => filesOf(copy).set('entry', wrong));
      expect(choosing).toThrow('in a way that is not known here');
    }
  });

  it('begins with the files of a template, whatever they hold', () => {
    const document = open();
    const files = [
      { name: 'dot.bin', encoding: 'base64' as const, content: 'AP8=' },
      { name: 'notes.txt', encoding: 'text' as const, content: 'one\r\ntwo\n' },
      { name: 'x.py', encoding: 'text' as const, content: 'x = 1\n' },
      { name: 'y.csv', encoding: 'text' as const, content: 'one\r\ntwo' },
    ];
    const update = document.begin({ code: 'import x', entry_name: null, files });
    const copy = new Y.Doc();
    Y.applyUpdate(copy, update ?? new Uint8Array());
    expect(textOf(copy, 'f3').toString()).toBe('x = 1\n');
    expect(textOf(copy, 'f4').toString()).toBe('one\ntwo');
    const notes = {
      name: 'notes.txt',
      encoding: 'base64',
      content: Buffer.from('one\r\ntwo\n').toString('base64'),
    };
    expect(document.project('python')).toEqual({
      code: 'import x',
      entry_name: null,
      files: [files[0], notes, files[2], files[3]],
    });
    expect(open().begin({ code: '', entry_name: null, files: [] })).toBeNull();
  });

  it('has the bytes of files that are no text in their texts, and in the map as before', () => {
    const document = open();
    const ada = openCopy(document);
    const bytes = Buffer.from([0, 255, 13, 10]).toString('base64');
    ada.edit((copy) => filesOf(copy).set('a1', { name: 'new.bin', encoding: 'base64' }));
    ada.edit((copy) => textOf(copy, 'a1').insert(0, bytes));
    ada.edit((copy) => filesOf(copy).set('a2', { name: 'old.bin', content: bytes }));
    expect(document.project('python').files).toEqual([
      { name: 'new.bin', encoding: 'base64', content: bytes },
      { name: 'old.bin', encoding: 'base64', content: bytes },
    ]);
    // What is no base64 is a text, whatever the map says.
    ada.edit((copy) => textOf(copy, 'a1').insert(0, '?'));
    expect(document.project('python').files[0]).toEqual({
      name: 'new.bin',
      encoding: 'text',
      content: `?${bytes}`,
    });
    expect(() => ada.edit((copy) => filesOf(copy).set('a3', { name: 'x', encoding: 'utf-8' }))).toThrow(
      BadUpdateError,
    );
  });

  it('lets more than a text have in a file that is none, as much as the document has', () => {
    const document = open();
    const ada = openCopy(document);
    ada.edit((copy) => filesOf(copy).set('a1', { name: 'large.bin', encoding: 'base64' }));
    const part = 'A'.repeat(MAX_CODE_BYTES);
    for (let n = 0; n < 4; n += 1) ada.edit((copy) => textOf(copy, 'a1').insert(0, part));
    expect(() => openCopy(document).edit((copy) => textOf(copy, 'content').insert(0, 'x'))).toThrow(
      'too large together',
    );
    expect(() => openCopy(document).edit((copy) => textOf(copy, 'content').insert(0, `${part}A`))).toThrow(
      'too long',
    );
  });

  it('tells where somebody wrote last, in whichever text', () => {
    const document = open();
    const ada = openCopy(document);
    const last = (change: (copy: Y.Doc) => void) => {
      const made = ada.edit(change);
      return made && document.endOf(made);
    };
    ada.edit(add('a1', 'one.py', 'one'));
    expect(last((copy) => textOf(copy, 'a1').insert(3, 'two'))).toEqual({ file: 'a1', offset: 6 });
    expect(last((copy) => textOf(copy, 'content').insert(0, 'xy'))).toEqual({ file: 'content', offset: 2 });
    expect(last((copy) => filesOf(copy).set('a1', { name: 'two.py' }))).toBeNull();
    expect(document.textAt('a1', 'python')).toEqual({ id: 'a1', name: 'two.py', text: 'onetwo' });
    for (const id of [undefined, 'content', 'a2', '__proto__'])
      expect(document.textAt(id, 'python')).toEqual({ id: 'content', text: 'xy' });
  });

  it('refuses what no client of ours would send', () => {
    const document = open();
    openCopy(document).edit(add('a1', 'one.py', 'text'));
    const refuse = (change: (copy: Y.Doc) => void) => {
      const { copy, edit } = openCopy(document);
      filesOf(copy);
      expect(() => edit(change)).toThrow(BadUpdateError);
    };
    refuse((copy) => copy.getText('other').insert(0, 'x'));
    refuse((copy) => copy.getText('file:').insert(0, 'x'));
    refuse((copy) => copy.getText('file:../x').insert(0, 'x'));
    refuse((copy) => copy.getText(`file:${'x'.repeat(33)}`).insert(0, 'x'));
    refuse((copy) => textOf(copy, 'a1').insert(0, 'a\rb'));
    refuse((copy) => textOf(copy, 'a1').insert(0, 'x', { bold: true }));
    refuse((copy) => textOf(copy, 'a1').insertEmbed(0, { x: 1 }));
    refuse((copy) => filesOf(copy).set('a2', new Y.Text('nested')));
    refuse((copy) => filesOf(copy).set('a2', new Y.Map()));
    refuse((copy) => filesOf(copy).set('a2', 'x'));
    refuse((copy) => filesOf(copy).set('a2', { name: 7 }));
    refuse((copy) => filesOf(copy).set('a2', { name: 'a', more: true }));
    refuse((copy) => filesOf(copy).set('a1', { name: 'a', content: '***' }));
    refuse((copy) => filesOf(copy).set('a/1', { name: 'a' }));
    refuse((copy) => filesOf(copy).set('__proto__ x', { name: 'a' }));
    refuse((copy) => filesOf(copy).set('a1', new Uint8Array(3)));
    expect(document.project('python').files).toEqual([{ name: 'one.py', encoding: 'text', content: 'text' }]);
  });

  it('refuses text in the chain of a description, and a description in a text', () => {
    const document = open();
    const { copy, edit } = openCopy(document);
    edit(add('a1', 'one.py', 'text'));
    // Items take the place of the neighbour that they name.
    const described = filesOf(copy)._map.get('a1');
    const [typed] = [textOf(copy, 'a1')._start];
    const forged = (left: Y.Item, content: Y.ContentString | Y.ContentAny) => {
      const foreign = new Y.Doc();
      Y.applyUpdate(foreign, document.stateSince());
      const root = left.parent as Y.AbstractType<unknown>;
      const type = foreign.get(Y.findRootTypeKey(root));
      const before = Y.encodeStateVector(foreign);
      foreign.transact((transaction) => {
        const origin = Y.getItem(foreign.store, left.lastId) as Y.Item;
        const id = Y.createID(foreign.clientID, Y.getState(foreign.store, foreign.clientID));
        new Y.Item(id, origin, origin.lastId, null, null, type, left.parentSub, content).integrate(
          transaction,
          0,
        );
      });
      return Y.encodeStateAsUpdate(foreign, before);
    };
    if (!described || !typed) throw new Error('nothing was written');
    for (const update of [
      forged(described, new Y.ContentString('x')),
      forged(typed, new Y.ContentAny([{ name: 'a' }])),
    ]) {
      expect(() => document.merge(update, EVE)).toThrow(BadUpdateError);
    }
    expect(() => document.merge(forged(typed, new Y.ContentString('x')), EVE)).not.toThrow();
    expect(document.project('python').files[0]?.content).toBe('textx');
  });

  it('refuses too many files, and too much in one or all of them', () => {
    const document = open();
    const { edit } = openCopy(document);
    const fill = 'x'.repeat(MAX_CODE_BYTES);
    expect(() => edit(add('long', 'long.txt', `${fill}x`))).toThrow(
      'The file long.txt is too long: it has 257 KiB, and at most 256 KiB are accepted here.',
    );
    const other = openCopy(document);
    for (let n = 0; n < 3; n++) other.edit(add(`n${n}`, `${n}.txt`, fill));
    other.edit(add('n3', '3.txt', fill.slice(1000)));
    const last = openCopy(document);
    expect(() => last.edit((copy) => textOf(copy, 'content').insert(0, fill.slice(0, 2000)))).toThrow(
      'too large together',
    );
    const small = open();
    const many = openCopy(small);
    many.edit((copy) => {
      for (let n = 1; n < MAX_PROJECT_FILES; n++) add(`n${n}`, `${n}.txt`)(copy);
    });
    expect(() => many.edit(add('more', 'more.txt'))).toThrow('too many files');
    const again = openCopy(small);
    again.edit((copy) => {
      filesOf(copy).delete('n1');
      add('more', 'more.txt')(copy);
    });
    expect(namesOf(small)).toContain('more.txt');
  });
});
