import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { type EditedFile, type ProjectFiles, singleFile } from '#shared/project-files/project.ts';
import { Browser, type Page, PLACE, PROJECT, Server } from './testing/draft-pages.ts';

const FRESH = useProgram.getInitialState();
const OLDER_RUN = { language: PLACE.language, code: 'older\nrun\n', project: PROJECT };
/** More rounds than any change takes to be known to two windows. */
const MAX_ROUNDS = 10;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useProgram.setState(FRESH, true);
});

const addLine = (page: Page, line: string) => page.type(PROJECT.entry, (text) => text.toSpliced(-2, 0, line));

const textOf = (page: Page) => page.texts[0];

const send = (...pages: Page[]) => {
  while (pages.some((page) => page.send() || page.read()));
};

/** Lets windows hear of each other's saves until nobody has anything to tell. */
function hearAll(pages: readonly Page[]): void {
  let rounds = 0;
  while (pages.map((page) => page.hearStorage()).some(Boolean)) {
    rounds += 1;
    if (rounds > MAX_ROUNDS) throw new Error('The windows answer each other without end.');
  }
}

function openTwoWindows({ areConnectedFirst = false } = {}) {
  const server = new Server();
  const browser = new Browser(server);
  const pages = [browser.open(), browser.open()] as const;
  if (areConnectedFirst) {
    for (const page of pages) page.connect();
    addLine(pages[0], 'mine');
    send(...pages);
    for (const page of pages) page.save();
    hearAll(pages);
    for (const page of pages) page.cut();
  }
  return { server, browser, pages };
}

function changeProject(page: Page, change: (project: ProjectFiles) => Partial<ProjectFiles>): void {
  page.change(({ changeFiles, project }) => changeFiles({ project: { ...project, ...change(project) } }));
}

function foldersOf(page: Page): readonly string[] {
  let folders: readonly string[] = [];
  page.change(({ project }) => {
    ({ folders } = project);
  });
  return folders;
}

describe('two windows of one browser', () => {
  it('show the empty folders that one of them adds and removes', () => {
    const { pages } = openTwoWindows();
    for (const folders of [['notes'], []]) {
      changeProject(pages[0], () => ({ folders }));
      pages[0].save();
      hearAll(pages);
      expect(pages.map(foldersOf)).toEqual([folders, folders]);
    }
  });

  it.each([
    ['line ends', (page: Page) => page.change(({ edit }) => edit('a\r\nb\r\n'))],
    [
      'a version of a task’s file',
      (page: Page) => {
        const given: EditedFile = { name: 'given.py', content: '1', encoding: 'text', isReadOnly: true };
        changeProject(page, ({ files }) => ({ files: [...files, given] }));
      },
    ],
  ])('do not answer each other without end where one has %s of its own', (_, change) => {
    const { pages } = openTwoWindows();
    change(pages[0]);
    pages[0].save();
    hearAll(pages);
    addLine(pages[1], 'more');
    pages[1].save();
    hearAll(pages);
    expect(textOf(pages[0])?.replaceAll('\r\n', '\n')).toBe(textOf(pages[1]));
  });

  it('do not answer each other without end where the storage has no room for unsent changes', () => {
    const { browser, pages } = openTwoWindows({ areConnectedFirst: true });
    browser.isTooLarge = (value) => value.includes('"unsent"');
    for (const [n, page] of pages.entries()) addLine(page, `written in ${n}`);
    pages[0].save();
    hearAll(pages);
    for (const n of [0, 1]) expect(textOf(pages[0])).toContain(`written in ${n}`);
    expect(textOf(pages[1])).toBe(textOf(pages[0]));
  });
});

describe('what replaces a program', () => {
  it('is shown in another window without network, and is on the server once', () => {
    const { server, pages } = openTwoWindows({ areConnectedFirst: true });
    pages[0].change(({ open }) => open(OLDER_RUN));
    pages[0].save();
    hearAll(pages);
    expect(pages.map(textOf)).toEqual([OLDER_RUN.code, OLDER_RUN.code]);
    expect(server.settle()[0]).toBe(OLDER_RUN.code);
  });

  it('is shown where nothing was written before', () => {
    const server = new Server();
    const browser = new Browser(server);
    const pages = [browser.open(), browser.open()] as const;
    for (const page of pages) page.connect();
    for (const page of pages) page.cut();
    pages[0].change(({ open }) => open(OLDER_RUN));
    pages[0].save();
    hearAll(pages);
    expect(pages.map(textOf)).toEqual([OLDER_RUN.code, OLDER_RUN.code]);
    expect(server.settle()[0]).toBe(OLDER_RUN.code);
  });

  it('has no text of before after starting over, in neither window', () => {
    const { server, pages } = openTwoWindows({ areConnectedFirst: true });
    pages[0].change(({ restart }) => restart({ code: 'top\nbottom\n', project: PROJECT }));
    hearAll(pages);
    addLine(pages[0], 'new');
    pages[0].save();
    hearAll(pages);
    expect(pages.map(textOf)).toEqual(['top\nnew\nbottom\n', 'top\nnew\nbottom\n']);
    expect(server.settle()[0]).toBe('top\nnew\nbottom\n');
  });

  it.each([true, false])('gives way to the former program when it is undone; sent before: %j', (isSent) => {
    const server = new Server();
    const page = new Browser(server).open();
    page.connect();
    addLine(page, 'mine');
    if (isSent) send(page);
    page.save();
    const before = textOf(page);
    let undo: () => void = () => undefined;
    page.change(({ open, bringBack }) => {
      const replaced = open({ ...OLDER_RUN, project: singleFile(PLACE.language) });
      undo = () => bringBack(replaced);
    });
    if (isSent) send(page);
    page.save();
    page.change(() => undo());
    expect(textOf(page)).toBe(before);
    expect(server.settle()[0]).toBe(before);
  });
});
