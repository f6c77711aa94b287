import { randomInt } from 'node:crypto';
import { DOCUMENT_FILES, documentTextName, nameDocumentFiles, readDocumentFiles } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { RemoteChange } from '#editor/shared/shared-text.ts';
import { diffTexts } from '#editor/text-edits/text-shift.ts';
import { randomNumbers } from '#lib/testing/random-numbers.ts';
import { TEXT_NAME } from '#shared/sessions/document/document-sync.ts';
import { EchoRemover } from './echo-remover.ts';
import { replaceText } from './merge-texts.ts';
import { ServerShadow } from './server-shadow.ts';

/** Yjs chooses among as many, and sorts by them what is inserted at one place. */
const CLIENT_IDS = 2 ** 32;

/** Commits updates in the order of their arrival, and tells each window in that order. */
class Server {
  readonly document = new Y.Doc();
  readonly windows: Window[] = [];
  readonly #random: (below: number) => number;

  constructor(text: string, random: (below: number) => number) {
    this.#random = random;
    this.document.clientID = random(CLIENT_IDS);
    this.document.getText(TEXT_NAME).insert(0, text);
  }

  open(): Window {
    const opened = new Window(this, this.#random(CLIENT_IDS));
    this.windows.push(opened);
    return opened;
  }

  take(update: Uint8Array, author: Window): void {
    Y.applyUpdate(this.document, update);
    for (const window of this.windows) window.hear(window === author ? null : update);
  }

  /** Everything that was written reaches the server and all windows. */
  settle(): void {
    while (this.windows.some((window) => window.send() || window.read()));
  }
}

/** One of a person's windows with the draft's document. */
class Window {
  readonly document = new Y.Doc();
  readonly #server: Server;
  readonly #shadow: ServerShadow;
  #unsent: Uint8Array[] = [];
  #sent: Uint8Array | null = null;
  /** Updates of others, and null for each answer. */
  #unread: (Uint8Array | null)[] = [];

  constructor(server: Server, clientId: number) {
    this.#server = server;
    this.document.clientID = clientId;
    Y.applyUpdate(this.document, Y.encodeStateAsUpdate(server.document));
    this.#shadow = new ServerShadow(this.document);
    new EchoRemover(this.document, this.#shadow, { isFromClass: () => true, onRemoved: () => undefined });
    this.document.on('update', (update: Uint8Array, origin: unknown) => {
      if (!(origin instanceof RemoteChange)) this.#unsent.push(update);
    });
  }

  get content(): Y.Text {
    return this.document.getText(TEXT_NAME);
  }

  get text(): string {
    return this.content.toString();
  }

  /** Types at the end. */
  type(text: string): void {
    this.content.insert(this.content.length, text);
  }

  /** Takes what another window wrote, from elsewhere than the document. */
  copy(text: string, how: 'as one edit' | 'by lines'): void {
    if (how === 'by lines') {
      replaceText(this.content, text);
      return;
    }
    const edit = diffTexts(this.text, text);
    if (edit === null) return;
    this.document.transact(() => {
      this.content.delete(edit.start, edit.end - edit.start);
      this.content.insert(edit.start, edit.text);
    });
  }

  addFile(id: string, name: string, text: string): void {
    this.document.transact(() => {
      this.document.getMap(DOCUMENT_FILES).set(id, { name });
      this.document.getText(documentTextName(id)).insert(0, text);
    });
  }

  deleteFile(id: string): void {
    this.document.transact(() => {
      replaceText(this.document.getText(documentTextName(id)), '');
      this.document.getMap(DOCUMENT_FILES).delete(id);
    });
  }

  /** Types at the end of the file with a name; adds it, empty, if there is none, and types nothing then. */
  typeInFile(name: string, text: string): boolean {
    const names = nameDocumentFiles(readDocumentFiles(this.document), 'python');
    const [id] = [...names].find(([, itsName]) => itsName === name) ?? [];
    if (id === undefined) {
      this.addFile(`id${this.document.clientID}`, name, '');
      return false;
    }
    const content = this.document.getText(documentTextName(id));
    content.insert(content.length, text);
    return true;
  }

  get files(): Record<string, string> {
    const entries = [...readDocumentFiles(this.document)];
    return Object.fromEntries(
      entries.map(([id, { name }]) => [
        `${id} ${name}`,
        this.document.getText(documentTextName(id)).toString(),
      ]),
    );
  }

  send(): boolean {
    if (this.#sent !== null || this.#unsent.length === 0) return false;
    const update = Y.mergeUpdates(this.#unsent);
    this.#unsent = [];
    this.#sent = update;
    this.#server.take(update, this);
    return true;
  }

  hear(update: Uint8Array | null): void {
    this.#unread.push(update);
  }

  read(): boolean {
    const next = this.#unread.shift();
    if (next === undefined) return false;
    if (next !== null) Y.applyUpdate(this.document, next, new RemoteChange(1, next));
    else if (this.#sent !== null) {
      this.#shadow.acknowledge(this.#sent);
      this.#sent = null;
      if (this.#unsent.length === 0) this.#shadow.acknowledgeAll();
    }
    return true;
  }
}

function twoWindows(text: string, random: (below: number) => number = randomInt) {
  const server = new Server(text, random);
  return { server, one: server.open(), other: server.open() };
}

/** Does some of the acts in any order, then lets everything reach everybody. */
function settleAfter(server: Server, acts: readonly (() => unknown)[], random: (below: number) => number) {
  for (let times = 0; times < 20; times += 1) acts[random(acts.length)]?.();
  server.settle();
}

describe('what two windows of a person both inserted', () => {
  it.each(['as one edit', 'by lines'] as const)('is there once: taken %s', (how) => {
    const { server, one, other } = twoWindows('// javascri');
    one.type('pt');
    other.copy('// javascript', how);
    other.type(' elsewhere');
    server.settle();
    expect(one.text).toBe('// javascript elsewhere');
    expect(other.text).toBe(one.text);
  });

  it('is there once where both changed several lines', () => {
    const { server, one, other } = twoWindows('a = 1\nb = 2\nc = 3\n');
    one.content.insert(0, '# first\n');
    one.content.delete(one.content.length - 2, 1);
    one.content.insert(one.content.length - 1, '4');
    other.copy(one.text, 'as one edit');
    server.settle();
    expect(one.text).toBe('# first\na = 1\nb = 2\nc = 4\n');
    expect(other.text).toBe(one.text);
  });

  it.each([
    ['functions that end alike', 'def f():\n    return 1\n', 'def g():\n    return 1\n'],
    ['a line whose words the other one has among more', 'x = 0\n', 'x = 1\ny = 0\n'],
  ])('is kept whole where each was written independently: %s', (_, mine, hers) => {
    const { server, one, other } = twoWindows('top\n');
    one.type(mine);
    other.type(hers);
    server.settle();
    expect([`top\n${mine}${hers}`, `top\n${hers}${mine}`]).toContain(one.text);
    expect(other.text).toBe(one.text);
  });

  it('is one file where both added it', () => {
    const { server, one, other } = twoWindows('');
    one.addFile('b', 'shapes.py', 'def area');
    other.addFile('a', 'shapes.py', 'def');
    server.settle();
    expect(one.files).toEqual({ 'a shapes.py': 'def area' });
    expect(other.files).toEqual(one.files);
  });

  it.each([
    ['class Circle', 'def area'],
    ['x = 1\ny = 0\n', 'x = 0\n'],
  ])('stays two files where each was written independently: %j, %j', (a, b) => {
    const { server, one, other } = twoWindows('');
    one.addFile('b', 'shapes.py', b);
    other.addFile('a', 'shapes.py', a);
    server.settle();
    expect(one.files).toEqual({ 'a shapes.py': a, 'b shapes.py': b });
  });

  /** Number of schedules tried; STEPS makes the test longer, and SEED repeats a run. */
  const steps = Number(process.env.STEPS ?? 400);
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

  it(`is there once, whoever sends and hears first (SEED=${seed})`, () => {
    const random = randomNumbers(seed);
    for (let step = 0; step < steps; step += 1) {
      const { server, one, other } = twoWindows('bottom\n', random);
      const isRepeated = random(2) === 0;
      let written = '';
      const write = (window: Window) => {
        const words = isRepeated ? 'x\n' : `mine${written.length}; `;
        written += words;
        window.type(words);
      };
      for (let words = random(3); words >= 0; words -= 1) write(one);
      if (random(2) === 0) one.send();
      // The other window begins with this text, of which the document may know nothing.
      other.copy(one.text, random(2) === 0 ? 'as one edit' : 'by lines');
      const author = random(2) === 0 ? one : other;
      const acts = [
        () => write(author),
        () => one.send(),
        () => other.send(),
        () => one.read(),
        () => other.read(),
      ];
      settleAfter(server, acts, random);
      const told = `step ${step}`;
      expect(other.text, told).toBe(one.text);
      expect(one.text, told).toBe(`bottom\n${written}`);
    }
  });

  it(`parts no word where both type on (SEED=${seed})`, () => {
    const random = randomNumbers(seed);
    for (let step = 0; step < steps; step += 1) {
      const { server, one, other } = twoWindows('bottom\n', random);
      let written = 0;
      const write = (window: Window) => window.type(`mine${written++}; `);
      write(one);
      if (random(2) === 0) one.send();
      other.copy(one.text, 'as one edit');
      const acts = [
        () => write(one),
        () => write(other),
        () => one.send(),
        () => other.send(),
        () => one.read(),
        () => other.read(),
      ];
      settleAfter(server, acts, random);
      const told = `step ${step}: ${one.text}`;
      expect(other.text, told).toBe(one.text);
      for (let word = 0; word < written; word += 1) expect(one.text, told).toContain(`mine${word}; `);
    }
  });

  it.each(['before', 'after'])(
    'is in its file again where one of them deleted the file %s the server had what the other typed into it',
    (order) => {
      const { server, one, other } = twoWindows('');
      one.addFile('id', 'shapes.py', 'first\n');
      server.settle();
      one.typeInFile('shapes.py', 'more\n');
      other.deleteFile('id');
      (order === 'before' ? other : one).send();
      server.settle();
      expect(one.files).toEqual({ 'id shapes.py': 'first\nmore\n' });
      expect(other.files).toEqual(one.files);
      other.deleteFile('id');
      server.settle();
      expect(one.files).toEqual({});
      expect(other.files).toEqual({});
    },
  );

  it('stays in sight where a file that both have unsent is deleted, and added again, in one of them', () => {
    const { server, one, other } = twoWindows('');
    one.addFile('id1', 'shapes.py', 'former\n');
    Y.applyUpdate(other.document, Y.encodeStateAsUpdate(one.document));
    other.deleteFile('id1');
    other.addFile('id2', 'shapes.py', 'new\n');
    other.send();
    server.settle();
    expect(one.files).toEqual({ 'id2 shapes.py': 'new\n' });
    expect(other.files).toEqual(one.files);
  });

  it('is in its file again where an earlier page of the other one typed into it', () => {
    const { server, one, other } = twoWindows('');
    one.addFile('id', 'shapes.py', 'first\n');
    server.settle();
    one.typeInFile('shapes.py', 'more\n');
    const next = server.open();
    Y.applyUpdate(next.document, Y.encodeStateAsUpdate(one.document));
    server.windows.shift();
    other.deleteFile('id');
    other.send();
    server.settle();
    expect(next.files).toEqual({ 'id shapes.py': 'first\nmore\n' });
    expect(other.files).toEqual(next.files);
  });

  it.each([
    [[1, 2, 3], 'first; third; fourth; second; '],
    [[1, 3, 2], 'third; fourth; first; second; '],
  ])(
    'is kept where it was typed into a file that the other window joined with its own: clients %j',
    (clients, kept) => {
      const { server, one, other } = twoWindows('', () => clients.shift() ?? 0);
      other.addFile('b', 'shapes.py', 'first; ');
      one.addFile('a', 'shapes.py', '');
      other.send();
      other.read();
      one.send();
      other.typeInFile('shapes.py', 'second; ');
      other.read();
      other.typeInFile('shapes.py', 'third; ');
      other.send();
      other.read();
      // The first window joins both files, before it reads what was typed into the one that goes.
      one.read();
      other.typeInFile('shapes.py', 'fourth; ');
      server.settle();
      expect(one.files).toEqual({ 'a shapes.py': kept });
      expect(other.files).toEqual(one.files);
    },
  );

  it(`stays in sight where both type into a new file of one name (SEED=${seed})`, () => {
    const random = randomNumbers(seed);
    for (let step = 0; step < steps; step += 1) {
      const { server, one, other } = twoWindows('', random);
      let written = 0;
      const write = (window: Window) => {
        if (window.typeInFile('shapes.py', `word${written}; `)) written += 1;
      };
      const acts = [
        () => write(one),
        () => write(other),
        () => one.send(),
        () => other.send(),
        () => one.read(),
        () => other.read(),
      ];
      settleAfter(server, acts, random);
      expect(other.files).toEqual(one.files);
      const texts = Object.values(one.files).join('');
      const told = `step ${step}: ${JSON.stringify(one.files)}`;
      for (let word = 0; word < written; word += 1) {
        expect(texts.split(`word${word}; `), told).toHaveLength(2);
      }
    }
  });

  it(`is never lost where both hear a teacher (SEED=${seed})`, () => {
    const random = randomNumbers(seed);
    for (let step = 0; step < steps; step += 1) {
      const { server, one, other } = twoWindows('', random);
      let taught = 0;
      const hear = (window: Window) => {
        const next = [...Array(taught).keys()].find((word) => !window.text.includes(`hers${word};`));
        if (next !== undefined) window.copy(`${window.text}hers${next};`, 'as one edit');
      };
      const acts = [
        () => (taught += 1),
        () => hear(one),
        () => hear(other),
        () => one.send(),
        () => other.send(),
        () => one.read(),
        () => other.read(),
      ];
      for (let times = 0; times < 20; times += 1) acts[random(acts.length)]?.();
      for (const window of [one, other]) for (let words = 0; words < taught; words += 1) hear(window);
      server.settle();
      const told = `step ${step}: ${one.text}`;
      expect(other.text, told).toBe(one.text);
      for (let word = 0; word < taught; word += 1) expect(one.text, told).toContain(`hers${word};`);
    }
  });
});
