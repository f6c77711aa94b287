import { vi } from 'vitest';
import { randomNumbers } from '#lib/testing/random-numbers.ts';
import { Browser, type Page, Server } from './draft-pages.ts';

export type Random = (below: number) => number;

interface Schedule {
  /** Highest number of windows at a time, for each browser. */
  windows: readonly number[];
  /** True if windows seldom have network. */
  isMostlyOffline?: boolean;
  write: (page: Page) => void;
}

/** Does something random in windows, which open and close; then everything reaches everybody. */
export function playSchedule(random: Random, { windows, isMostlyOffline = false, write }: Schedule) {
  seedIds(random(2 ** 31));
  const server = new Server();
  const told: string[] = [];
  const browsers = windows.map((most, number) => ({ browser: new Browser(server), most, number }));
  for (let times = 0; times < 30; times += 1) {
    const { browser, most, number } = pick(browsers, random);
    const place = most === 1 ? 0 : random(most);
    const page = browser.pages[place];
    const acts = page === undefined ? [['opens', () => browser.open()] as const] : actsOf(browser, page);
    const [act, does] = pick(acts, random);
    told.push(`${number}.${place} ${act}`);
    does();
  }
  const texts = server.settle();
  return { texts, lines: texts.flatMap((text) => text.split('\n')), told: [...told, ...texts].join('\n') };

  function actsOf(browser: Browser, page: Page): Acts {
    const close = () => browser.close(page);
    const acts: Acts = [
      ['writes', () => write(page)],
      ['saves', () => page.save()],
      ['connects', () => page.connect()],
      ['sends', () => page.send()],
      ['sends a part', () => page.send(1)],
      ['reads', () => page.read()],
      ['reads', () => page.read()],
    ];
    const [other = page] = browser.pages.filter((one) => one !== page);
    const hears: Acts = [
      ['hears of the storage', () => page.hearStorage()],
      ['saves together with another one', () => browser.saveTogether(page, other)],
    ];
    const ends: Acts = [
      ['is cut off', () => page.cut()],
      ['closes', close],
      [
        'sends and closes',
        () => {
          page.send();
          close();
        },
      ],
    ];
    const isEnding = random(2) === 1;
    const all = [...acts, ...(isEnding ? ends : []), ...(browser.pages.length > 1 ? hears : [])];
    if (!isMostlyOffline || random(8) === 0) return all;
    return all.filter(([name]) => name !== 'connects');
  }
}

/** Ids of files and of Yjs' clients decide which of two texts comes first: a schedule that is repeated has the same. */
function seedIds(seed: number): void {
  const random = randomNumbers(seed);
  vi.stubGlobal('crypto', {
    getRandomValues: (values: Uint8Array | Uint32Array) => {
      values.forEach((_, index) => {
        values[index] = random(2 ** (8 * values.BYTES_PER_ELEMENT));
      });
      return values;
    },
  });
}

/** Acts in a window, by name. */
type Acts = readonly (readonly [string, () => unknown])[];

function pick<T>(items: readonly T[], random: Random): T {
  const picked = items[random(items.length)];
  if (picked === undefined) throw new Error('There is nothing to choose from.');
  return picked;
}
