import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { randomNumbers } from '#lib/testing/random-numbers.ts';
import { Browser, FILE, type Page, PROJECT, Server } from './testing/draft-pages.ts';
import { playSchedule, type Random } from './testing/play-schedule.ts';

const FRESH = useProgram.getInitialState();
const ENTRY = PROJECT.entry;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useProgram.setState(FRESH, true);
});

/** Writes a function of two lines somewhere in one of the texts, and adds them to `written`. */
function writeFunction(page: Page, written: string[], random: Random): void {
  const added = [`def f${written.length}():`, `    return ${written.length}`];
  written.push(...added);
  const isAtEnd = random(2) === 0;
  page.type(random(3) === 0 ? FILE : ENTRY, (text) =>
    text.toSpliced(text.length - (isAtEnd ? 2 : 1 + random(text.length)), 0, ...added),
  );
}

const addLine = (page: Page, line: string, file = ENTRY) =>
  page.type(file, (text) => text.toSpliced(-2, 0, line));

describe('several windows of one browser', () => {
  /** Number of schedules tried; STEPS makes the test longer, and SEED repeats a run. */
  const steps = Number(process.env.STEPS ?? 15);
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

  it.each([
    [[2], true],
    [[2], false],
    [[3], true],
    [[2, 2], false],
  ])(
    `lose nothing: numbers of windows %j, mostly without network: %j (SEED=${seed})`,
    (windows, isMostlyOffline) => {
      const random = randomNumbers(seed);
      for (let step = 0; step < steps; step += 1) {
        const written: string[] = [];
        const write = (page: Page) => writeFunction(page, written, random);
        const { lines, told } = playSchedule(random, { windows, isMostlyOffline, write });
        const lost = written.filter((line) => !lines.includes(line));
        expect(lost, `step ${step}: ${told}`).toEqual([]);
      }
    },
  );

  it('that are closed without network leave what was written in each, once', () => {
    const server = new Server();
    const browser = new Browser(server);
    const pages = [browser.open(), browser.open(), browser.open()];
    for (const [n, page] of pages.entries()) {
      addLine(page, `written in ${n}`);
      addLine(page, `written into the file in ${n}`, FILE);
    }
    for (const page of pages) browser.close(page);
    const lines = server.settle().flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => line.startsWith('written in '))).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith('written into '))).toHaveLength(3);
  });

  it('keep what one of them read from the server before both save for the first time at once', () => {
    const server = new Server();
    const [browser, elsewhere] = [new Browser(server), new Browser(server)];
    const [other, ...pages] = [elsewhere.open(), browser.open(), browser.open()] as const;
    for (const page of [other, ...pages]) page.connect();
    addLine(pages[0], 'in the first');
    addLine(pages[1], 'in the second');
    addLine(other, 'elsewhere');
    other.send();
    pages[0].read();
    browser.saveTogether(pages[0], pages[1]);
    const lines = server.settle()[0]?.split('\n');
    const expected = ['', 'bottom', 'elsewhere', 'in the first', 'in the second', 'top'];
    expect(lines?.toSorted()).toEqual(expected);
  });

  it('show without network what is written in one of them', () => {
    const browser = new Browser(new Server());
    const [one, other] = [browser.open(), browser.open()];
    addLine(one, 'here');
    one.save();
    addLine(other, 'elsewhere');
    other.hearStorage();
    one.hearStorage();
    expect(one.texts[0]).toContain('here');
    expect(one.texts[0]).toContain('elsewhere');
    expect(other.texts).toEqual(one.texts);
    // Nothing is left to be told.
    expect([one.hearStorage(), other.hearStorage()]).toEqual([false, false]);
  });

  it('keep deletions and changes of a line made in either of them', () => {
    const server = new Server();
    const browser = new Browser(server);
    const [one, other] = [browser.open(), browser.open()];
    one.type(ENTRY, (lines) => lines.filter((line) => line !== 'top'));
    other.type(ENTRY, (lines) => lines.map((line) => (line === 'bottom' ? 'end' : line)));
    for (const page of [one, other]) browser.close(page);
    expect(server.settle()[0]).toBe('end\n');
  });

  it('lose nothing when the browser’s storage is full for a while', () => {
    const server = new Server();
    const browser = new Browser(server);
    const [one, other] = [browser.open(), browser.open()];
    browser.isFull = true;
    addLine(one, 'here');
    one.save();
    browser.isFull = false;
    addLine(other, 'elsewhere');
    other.save();
    browser.isFull = true;
    addLine(one, 'once more');
    one.save();
    browser.isFull = false;
    for (const page of [one, other]) browser.close(page);
    const [text] = server.settle();
    for (const line of ['here', 'elsewhere', 'once more']) expect(text?.split(`\n${line}\n`)).toHaveLength(2);
  });

  it('lose nothing when the browser’s storage is cleared', () => {
    const server = new Server();
    const browser = new Browser(server);
    const [one, other] = [browser.open(), browser.open()];
    addLine(one, 'here');
    one.save();
    other.hearStorage();
    browser.storage.clear();
    addLine(one, 'once more');
    addLine(other, 'elsewhere');
    for (const page of [one, other]) browser.close(page);
    const [text] = server.settle();
    for (const line of ['here', 'elsewhere', 'once more']) expect(text?.split(`\n${line}\n`)).toHaveLength(2);
  });

  it('keep both texts of a file that each adds under one name', () => {
    const server = new Server();
    const browser = new Browser(server);
    const pages = [browser.open(), browser.open()];
    for (const [n, page] of pages.entries()) page.addFile('new.py', `def f${n}():\n    return ${n}\n`);
    for (const page of pages) browser.close(page);
    const text = server.settle().join('');
    for (const n of [0, 1]) expect(text).toContain(`def f${n}():\n    return ${n}\n`);
  });
});
