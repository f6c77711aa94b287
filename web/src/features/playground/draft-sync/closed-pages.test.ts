import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { RemoteChange, type SharedEntryText } from '#editor/shared/shared-text.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useSharedProgram } from '#features/playground/shared-program.ts';
import { randomNumbers } from '#lib/testing/random-numbers.ts';
import { fileOf, type ProjectFiles } from '#shared/project-files/project.ts';
import { TEXT_NAME } from '#shared/sessions/document/document-sync.ts';
import { DraftDocument } from './draft-document.ts';
import { DraftMirror } from './draft-mirror.ts';

const PLACE = { owner: 7, language: 'python', template: null } as const;
const DRAFT = { id: 1, share_id: 'draft', participant_id: 1, is_new: false, is_written: true };
const STARTER = 'top\nbottom\n';
const FILE = 'file.py';
const PROJECT: ProjectFiles = {
  entry: 'main.py',
  files: [{ name: FILE, content: STARTER, encoding: 'text' }],
  folders: [],
};
const BEGINNING = [...STARTER.split('\n'), ...STARTER.split('\n')];
const FRESH = useProgram.getInitialState();

/** Commits updates in the order of their arrival. */
class Server {
  readonly document = new Y.Doc();
  readonly browsers: Browser[] = [];

  constructor() {
    this.document.getText(TEXT_NAME).insert(0, STARTER);
    new DraftDocument(this.document, PLACE.language).write(STARTER, PROJECT, {
      withData: true,
      origin: this,
    });
  }

  take(update: Uint8Array, author: Page): void {
    Y.applyUpdate(this.document, update);
    for (const { page } of this.browsers) {
      if (page !== author && page?.isOnline) page.hear(update);
    }
  }

  /** Lets every browser open the draft, and everything reach everybody. Returns the texts. */
  settle(): readonly string[] {
    const pages = this.browsers.map((browser) => browser.page ?? browser.open());
    for (const page of pages) page.connect();
    while (pages.some((page) => page.send() || page.read()));
    const files = new DraftDocument(this.document, PLACE.language).read()?.files ?? [];
    const texts = [this.document.getText(TEXT_NAME).toString(), ...files.map(({ content }) => content)];
    for (const page of pages) expect(page.texts).toEqual(texts);
    return texts;
  }
}

/** A browser of the person, with its storage. */
class Browser {
  readonly storage = new Map<string, string>();
  page: Page | null = null;
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
    server.browsers.push(this);
  }

  open(): Page {
    this.page = new Page(this.#server, this);
    return this.page;
  }

  close(): void {
    this.page?.save();
    this.page = null;
  }
}

/** The playground in a browser. Its program is in the store while it does something. */
class Page {
  isOnline = false;
  readonly #server: Server;
  readonly #browser: Browser;
  readonly #document = new Y.Doc();
  readonly #onStored = new Set<(update: Uint8Array) => void>();
  #program = FRESH;
  #mirror: DraftMirror | null = null;
  #unsent: Uint8Array[] = [];
  #inFlight = 0;
  /** Updates of others, and for each answer the number of updates that it acknowledges. */
  #unread: (Uint8Array | number)[] = [];

  constructor(server: Server, browser: Browser) {
    this.#server = server;
    this.#browser = browser;
    this.#document.on('update', (update: Uint8Array, origin: unknown) => {
      if (!(origin instanceof RemoteChange)) this.#unsent.push(update);
    });
    this.#act(() => {
      useProgram.setState({ owner: PLACE.owner, language: 'go' });
      useProgram.getState().chooseLanguage(PLACE.language);
      useProgram.getState().begin({ code: STARTER, project: structuredClone(PROJECT) });
    });
  }

  get texts(): readonly string[] {
    const { code, project } = this.#program;
    return [code ?? '', ...project.files.map(({ content }) => content)];
  }

  type(name: string, change: (lines: readonly string[]) => readonly string[]): void {
    this.#act(({ editFile, code, project }) => {
      const text = fileOf(project, name)?.content ?? code ?? '';
      editFile(name, change(text.split('\n')).join('\n'));
    });
  }

  save(): void {
    this.#act(({ save }) => {
      save();
      this.#mirror?.record();
    });
  }

  connect(): void {
    if (this.isOnline) return;
    this.isOnline = true;
    this.#act(() => {
      const missing = Y.encodeStateAsUpdate(this.#server.document, Y.encodeStateVector(this.#document));
      Y.applyUpdate(this.#document, missing, new RemoteChange(null, missing));
      this.#mirror ??= this.#beginMirror();
    });
  }

  cut(): void {
    this.isOnline = false;
    this.#unread = [];
    this.#inFlight = 0;
  }

  /** @param most number of updates to send */
  send(most = Number.POSITIVE_INFINITY): boolean {
    if (!this.isOnline || this.#inFlight > 0 || this.#unsent.length === 0) return false;
    const batch = this.#unsent.slice(0, most);
    this.#inFlight = batch.length;
    this.#server.take(Y.mergeUpdates(batch), this);
    this.#unread.push(batch.length);
    return true;
  }

  hear(update: Uint8Array): void {
    this.#unread.push(update);
  }

  read(): boolean {
    const next = this.#unread.shift();
    if (next === undefined) return false;
    this.#act(() => {
      if (typeof next === 'number') this.#acknowledge(next);
      else Y.applyUpdate(this.#document, next, new RemoteChange(1, next));
    });
    return true;
  }

  #acknowledge(count: number): void {
    const update = Y.mergeUpdates(this.#unsent.splice(0, count));
    this.#inFlight = 0;
    for (const tell of this.#onStored) tell(update);
    if (this.#unsent.length === 0) this.#mirror?.acknowledgeAll();
  }

  #act(act: (program: typeof FRESH) => void): void {
    const { storage } = this.#browser;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
    useProgram.setState(this.#program, true);
    const stop = useProgram.subscribe(({ code, project }, before) => {
      const isOther = code !== before.code || project !== before.project;
      if (code !== null && isOther) this.#mirror?.send(code, project);
    });
    act(useProgram.getState());
    stop();
    this.#program = useProgram.getState();
  }

  #beginMirror(): DraftMirror {
    const text = {
      ...{ content: this.#document.getText(TEXT_NAME), origin: {}, document: this.#document },
      onStored: (listener) => {
        this.#onStored.add(listener);
        return () => this.#onStored.delete(listener);
      },
    } satisfies Partial<SharedEntryText> as Partial<SharedEntryText> as SharedEntryText;
    const ignore = () => undefined;
    const mirror = new DraftMirror(
      {
        ...{ place: PLACE, draft: DRAFT, text },
        ...{ onReplaced: ignore, onTooLong: ignore, onLeftOut: ignore },
      },
      this.#document,
    );
    mirror.begin();
    return mirror;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useProgram.setState(FRESH, true);
  useSharedProgram.setState(useSharedProgram.getInitialState(), true);
});

/** Does something random in one of two browsers, which open and close their pages; then everything reaches everybody. */
function playSchedule(random: (below: number) => number, write: (page: Page) => void) {
  const server = new Server();
  const told: string[] = [];
  const browsers = { one: new Browser(server), other: new Browser(server) };
  for (let times = 0; times < 30; times += 1) {
    const name = random(2) === 0 ? 'one' : 'other';
    const browser = browsers[name];
    const [act, does] = pick(actsOf(browser, write, random), random);
    told.push(`${name} ${act}`);
    does();
  }
  const texts = server.settle();
  return { lines: texts.flatMap((text) => text.split('\n')), told: [...told, ...texts].join('\n') };
}

/** Acts in a browser, by name. */
type Acts = readonly (readonly [string, () => unknown])[];

function actsOf(browser: Browser, write: (page: Page) => void, random: (below: number) => number): Acts {
  const { page } = browser;
  if (page === null) return [['opens', () => browser.open()]];
  const acts: Acts = [
    ['writes', () => write(page)],
    ['saves', () => page.save()],
    ['connects', () => page.connect()],
    ['sends', () => page.send()],
    ['sends a part', () => page.send(1)],
    ['reads', () => page.read()],
    ['reads', () => page.read()],
  ];
  const ends: Acts = [
    ['is cut off', () => page.cut()],
    ['closes', () => browser.close()],
    [
      'sends and closes',
      () => {
        page.send();
        browser.close();
      },
    ],
  ];
  return random(2) === 0 ? acts : [...acts, ...ends];
}

function pick<T>(items: readonly T[], random: (below: number) => number): T {
  const picked = items[random(items.length)];
  if (picked === undefined) throw new Error('There is nothing to choose from.');
  return picked;
}

describe('two browsers whose pages are closed and opened, with and without network', () => {
  /** Number of schedules tried; STEPS makes the test longer, and SEED repeats a run. */
  const steps = Number(process.env.STEPS ?? 40);
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

  it(`have each line once that was written in one of them (SEED=${seed})`, () => {
    const random = randomNumbers(seed);
    for (let step = 0; step < steps; step += 1) {
      const written: string[] = [];
      const { lines, told } = playSchedule(random, (page) => {
        const added = [`def f${written.length}():`, '    return'];
        written.push(...added);
        const isAtEnd = random(2) === 0;
        page.type(random(3) === 0 ? FILE : PROJECT.entry, (text) =>
          text.toSpliced(text.length - (isAtEnd ? 2 : 1 + random(text.length)), 0, ...added),
        );
      });
      const expected = [...BEGINNING, ...written];
      expect(lines.toSorted(), `step ${step}: ${told}`).toEqual(expected.toSorted());
    }
  });

  it(`lose no line that both hear of from elsewhere (SEED=${seed})`, () => {
    useSharedProgram.setState({ hasBeenShared: true });
    const random = randomNumbers(seed);
    for (let step = 0; step < steps; step += 1) {
      let [taught, written] = [0, 0];
      const add = (page: Page, line: string) =>
        page.type(PROJECT.entry, (text) => text.toSpliced(-2, 0, line));
      const { lines, told } = playSchedule(random, (page) => {
        if (!page.isOnline || random(2) === 0) {
          add(page, `mine ${written++}`);
          return;
        }
        if (random(2) === 0) taught += 1;
        for (let line = 0; line < taught; line += 1) {
          if (!page.texts[0]?.includes(`hers ${line}`)) add(page, `hers ${line}`);
        }
      });
      const mine = Array.from({ length: written }, (_, line) => `mine ${line}`);
      const hers = Array.from({ length: taught }, (_, line) => `hers ${line}`);
      const expected = new Set([...BEGINNING, ...mine, ...hers]);
      expect(new Set(lines), `step ${step}: ${told}`).toEqual(expected);
      expect(lines.filter((line) => line.startsWith('mine'))).toHaveLength(written);
    }
  });
});
