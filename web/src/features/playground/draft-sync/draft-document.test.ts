import {
  DOCUMENT_ENTRY,
  DOCUMENT_FILES,
  MAX_CODE_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_UPDATE_BYTES,
} from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { EditedFile, ProjectFiles } from '#shared/project-files/project.ts';
import { DraftDocument, filesWithRoom } from './draft-document.ts';

const text = (name: string, content: string): EditedFile => ({ name, content, encoding: 'text' });
const project = (...files: EditedFile[]): ProjectFiles => ({ entry: 'main.py', files, folders: [] });
const ORIGIN = {};

/** The same draft in two browsers. */
function pair() {
  const docs = [new Y.Doc(), new Y.Doc()] as const;
  const [here, there] = docs.map((doc) => new DraftDocument(doc, 'python')) as [DraftDocument, DraftDocument];
  const exchange = () => {
    const [one, other] = docs;
    Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
    Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
  };
  const write = (document: DraftDocument, files: ProjectFiles, withData = true) =>
    document.write('', files, { withData, origin: ORIGIN });
  return { docs, here, there, exchange, write };
}

function filesOf(document: DraftDocument) {
  return document.read()?.files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const A = text('a.py', 'a = 1\nb = 2\n');
const TOWNS = text('towns.csv', 'name\r\nŽilina\r\n');
const DOT: EditedFile = { name: 'dot.bin', content: 'AP8=', encoding: 'base64' };

describe('files in the document of a draft', () => {
  it('come back as they were, and a document without any says nothing of them', () => {
    const { here, there, exchange, write } = pair();
    expect(here.read()).toBeNull();
    const locked = { ...text('given.py', 'g'), isReadOnly: true };
    write(here, project(A, TOWNS, DOT, locked));
    exchange();
    expect(filesOf(there)).toEqual([A, DOT, TOWNS]);
    expect(there.read()).toBe(there.read());
    write(here, project());
    exchange();
    expect(there.read()).toEqual(project());
  });

  it('are written in both at once', () => {
    const { here, there, exchange, write } = pair();
    write(here, project(A));
    exchange();
    write(here, project(text('a.py', '# here\na = 1\nb = 2\n')));
    write(there, project(text('a.py', 'a = 1\nb = 2\n# there\n'), DOT));
    exchange();
    expect(filesOf(here)).toEqual([text('a.py', '# here\na = 1\nb = 2\n# there\n'), DOT]);
    expect(filesOf(there)).toEqual(filesOf(here));
  });

  it('of Windows are written in both at once as well', () => {
    const { here, there, exchange, write } = pair();
    write(here, project(TOWNS));
    exchange();
    write(here, project(text('towns.csv', 'name\r\nŽilina\r\nOslo\r\n')));
    write(there, project(text('towns.csv', 'town\r\nŽilina\r\n')));
    exchange();
    expect(filesOf(here)).toEqual([text('towns.csv', 'town\r\nŽilina\r\nOslo\r\n')]);
    expect(filesOf(there)).toEqual(filesOf(here));
    // They change their line ends.
    write(here, project(text('towns.csv', 'town\nŽilina\n')));
    exchange();
    expect(filesOf(there)).toEqual([text('towns.csv', 'town\nŽilina\n')]);
  });

  it('take along what is written meanwhile when they are renamed', () => {
    const { here, there, exchange, write } = pair();
    write(here, project(A));
    exchange();
    write(here, project({ ...A, name: 'lib/a.py' }));
    write(there, project(text('a.py', 'a = 1\nb = 2\nc = 3\n')));
    exchange();
    expect(filesOf(here)).toEqual([text('lib/a.py', 'a = 1\nb = 2\nc = 3\n')]);
    expect(filesOf(there)).toEqual(filesOf(here));
  });

  it('have different names everywhere, even if both chose one', () => {
    const { here, there, exchange, write } = pair();
    write(here, project(A));
    write(there, project(text('a.py', 'theirs')));
    exchange();
    expect(filesOf(here)?.map(({ name }) => name)).toEqual(['a (2).py', 'a.py']);
    expect(filesOf(there)).toEqual(filesOf(here));
  });

  it('send nothing if nothing changed, and data later if asked', () => {
    const { here, write } = pair();
    expect(write(here, project(A, TOWNS))).toEqual({ leftOut: [], isChanged: true, isWaiting: false });
    expect(write(here, project(A, TOWNS)).isChanged).toBe(false);
    // Lines that end in two ways are no text there.
    const towns = text('towns.csv', 'name\r\nOslo\n');
    expect(write(here, project(A, text('towns.csv', 'name\n\r\n')))).toMatchObject({ isChanged: true });
    expect(write(here, project(A, towns), false)).toMatchObject({ isChanged: false, isWaiting: true });
    expect(write(here, project(A, towns))).toMatchObject({ isChanged: true, isWaiting: false });
  });

  it('leave out what a document has no room for, and keep the rest', () => {
    const { here, there, exchange, write } = pair();
    const picture: EditedFile = {
      name: 'big.png',
      content: 'AP8A'.repeat(MAX_UPDATE_BYTES / 4),
      encoding: 'base64',
    };
    const long = text('long.txt', 'x'.repeat(MAX_CODE_BYTES + 1));
    const too = text('too.txt', 'x'.repeat(MAX_DOCUMENT_BYTES));
    expect(write(here, project(picture, too, long, A)).leftOut).toEqual(['too.txt']);
    exchange();
    expect(filesOf(there)).toEqual([A, picture, long]);
    const many = Array.from({ length: 6 }, (_, n) => text(`${n}.txt`, 'x'.repeat(MAX_DOCUMENT_BYTES / 5)));
    expect(filesWithRoom('', project(...many)).leftOut).toEqual(['5.txt']);
  });

  it('are read from documents that hold base64 in their descriptions', () => {
    const { docs, here, write } = pair();
    const map = docs[0].getMap(DOCUMENT_FILES);
    map.set(DOCUMENT_ENTRY, { name: 'main.py' });
    map.set('f1', { name: DOT.name, content: DOT.content });
    expect(filesOf(here)).toEqual([DOT]);
    write(here, project({ ...DOT, name: 'other.bin' }));
    expect(map.get('f1')).toEqual({ name: 'other.bin', encoding: 'base64' });
    expect(filesOf(here)).toEqual([{ ...DOT, name: 'other.bin' }]);
  });

  it('use the texts of deleted files again before there are too many', () => {
    const { docs, here, write } = pair();
    for (let n = 0; n < 400; n += 1) write(here, project(text(`${n}.py`, `n = ${n}`)));
    expect(docs[0].share.size).toBeLessThan(200);
    expect(filesOf(here)).toEqual([text('399.py', 'n = 399')]);
  });
});
