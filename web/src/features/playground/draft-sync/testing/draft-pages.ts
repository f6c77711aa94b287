import { expect, vi } from 'vitest';
import * as Y from 'yjs';
import { RemoteChange, type SharedEntryText } from '#editor/shared/shared-text.ts';
import { DraftDocument } from '#features/playground/draft-sync/draft-document.ts';
import { DraftMirror, type ReplacedProgram } from '#features/playground/draft-sync/draft-mirror.ts';
import { hearStored, takeStored } from '#features/playground/draft-sync/other-windows.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { fileOf, type ProjectFiles } from '#shared/project-files/project.ts';
import { TEXT_NAME } from '#shared/sessions/document/document-sync.ts';

export const PLACE = { owner: 7, language: 'python', template: null } as const;
const DRAFT = { id: 1, share_id: 'draft', participant_id: 1, is_new: false, is_written: true };
const STARTER = 'top\nbottom\n';
export const FILE = 'file.py';
export const PROJECT: ProjectFiles = {
  entry: 'main.py',
  files: [{ name: FILE, content: STARTER, encoding: 'text' }],
  folders: [],
};
/** The lines of all texts at the beginning. */
export const BEGINNING = [...STARTER.split('\n'), ...STARTER.split('\n')];
/** More than any schedule takes until everybody knows everything. */
const MAX_ACTS = 1_000;
const FRESH = useProgram.getInitialState();

/** Yjs takes its ids from where a test cannot seed them. */
function documentWithId(): Y.Doc {
  const document = new Y.Doc();
  document.clientID = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return document;
}

/** Commits updates in the order of their arrival. */
export class Server {
  readonly document = documentWithId();
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
    for (const page of this.browsers.flatMap(({ pages }) => pages)) {
      if (page !== author && page.isOnline) page.hear(update);
    }
  }

  /**
   * Lets every browser open the draft, and everything reach everybody. Returns the texts, with those that are offered
   * because others are in their places.
   */
  settle(): readonly string[] {
    for (const browser of this.browsers) if (browser.pages.length === 0) browser.open();
    const pages = this.browsers.flatMap((browser) => browser.pages);
    for (const page of pages) page.connect();
    let acts = 0;
    while (pages.some((page) => page.send() || page.read() || page.hearStorage())) {
      acts += 1;
      if (acts > MAX_ACTS) throw new Error('The windows answer each other without end.');
    }
    const files = new DraftDocument(this.document, PLACE.language).read()?.files ?? [];
    const texts = [this.document.getText(TEXT_NAME).toString(), ...files.map(({ content }) => content)];
    const offered = [...this.browsers, ...pages].flatMap((one) => one.offered);
    // A program that gave way is in the document for a moment, so that the history has it.
    if (offered.length > 0) return [...texts, ...offered, ...pages.flatMap((page) => page.texts)];
    for (const page of pages) expect(page.texts.toSorted()).toEqual(texts.toSorted());
    return texts;
  }
}

/** A browser of the person, with its storage. */
export class Browser {
  readonly storage = new Map<string, string>();
  /** Its windows. */
  pages: Page[] = [];
  /** Texts that gave way to the server's in windows that are closed: they are in the history. */
  readonly offered: string[] = [];
  /** True while the storage takes nothing. */
  isFull = false;
  /** True for values for which the storage has no room. */
  isTooLarge = (_value: string) => false;
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
    server.browsers.push(this);
  }

  open(): Page {
    const page = new Page(this.#server, this);
    this.pages.push(page);
    return page;
  }

  close(page: Page): void {
    page.save();
    this.offered.push(...page.offered);
    this.pages = this.pages.filter((one) => one !== page);
  }

  /** Lets two windows save at the same moment: neither sees what the other one writes. */
  saveTogether(one: Page, other: Page): void {
    const before = new Map(this.storage);
    one.save();
    const ofOne = new Map(this.storage);
    this.storage.clear();
    for (const [key, value] of before) this.storage.set(key, value);
    other.save();
    for (const key of [...before.keys(), ...ofOne.keys()]) {
      if (this.storage.get(key) === before.get(key)) this.store(key, ofOne.get(key) ?? null, one);
    }
    for (const page of [one, other]) page.storageChanged();
  }

  /** Puts a value into the storage, of which the other windows hear. */
  store(key: string, value: string | null, author: Page): void {
    if ((this.storage.get(key) ?? null) === value) return;
    if (value === null) this.storage.delete(key);
    else this.storage.set(key, value);
    for (const page of this.pages) if (page !== author) page.storageChanged();
  }
}

/** The playground in a browser. Its program is in the store while it does something. */
export class Page {
  isOnline = false;
  /** Texts that gave way to the server's. */
  readonly offered: string[] = [];
  readonly #server: Server;
  readonly #browser: Browser;
  readonly #document = documentWithId();
  readonly #onStored = new Set<(update: Uint8Array) => void>();
  #program = FRESH;
  #mirror: DraftMirror | null = null;
  #unsent: Uint8Array[] = [];
  #inFlight = 0;
  /** Updates of others, and for each answer the number of updates that it acknowledges. */
  #unread: (Uint8Array | number)[] = [];
  /** True if another window changed the storage, of which this one has not heard. */
  #isStorageNews = false;

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
      useProgram.setState({ takeStored: () => takeStored(PLACE, this.#mirror) });
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

  hasFile(name: string): boolean {
    return fileOf(this.#program.project, name) !== undefined;
  }

  deleteFile(name: string): void {
    this.#act(({ changeFiles, project }) => {
      changeFiles({ project: { ...project, files: project.files.filter((file) => file.name !== name) } });
    });
  }

  addFile(name: string, content: string): void {
    this.#act(({ changeFiles, project }) => {
      changeFiles({
        project: { ...project, files: [...project.files, { name, content, encoding: 'text' }] },
      });
    });
  }

  save(): void {
    this.#act(({ save }) => {
      save();
      this.#mirror?.record();
    });
  }

  /** Calls the program's store as the screen does. */
  change(change: (program: typeof FRESH) => void): void {
    this.#act(change);
  }

  connect(): void {
    if (this.isOnline) return;
    this.isOnline = true;
    this.#act(() => {
      const missing = Y.encodeStateAsUpdate(this.#server.document, Y.encodeStateVector(this.#document));
      Y.applyUpdate(this.#document, missing, new RemoteChange(null, missing));
      if (this.#mirror !== null) return;
      takeStored(PLACE, null);
      this.#mirror = this.#beginMirror();
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

  storageChanged(): void {
    this.#isStorageNews = true;
  }

  /** Hears that another window changed the storage. */
  hearStorage(): boolean {
    if (!this.#isStorageNews) return false;
    this.#isStorageNews = false;
    this.#act(() => hearStored(PLACE, this.#mirror));
    return true;
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
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.#browser.storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (this.#browser.isFull || this.#browser.isTooLarge(value)) throw new Error('full');
        this.#browser.store(key, value, this);
      },
      removeItem: (key: string) => this.#browser.store(key, null, this),
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
    const onReplaced = ({ code, project }: ReplacedProgram) =>
      this.offered.push(code, ...project.files.map(({ content }) => content));
    const mirror = new DraftMirror(
      {
        ...{ place: PLACE, draft: DRAFT, text },
        ...{ onReplaced, onTooLong: ignore, onLeftOut: ignore },
      },
      this.#document,
    );
    mirror.begin();
    return mirror;
  }
}
