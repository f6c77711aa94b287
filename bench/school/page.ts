import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, CHROMIUM_SWITCHES } from '@coderoom/web/e2e/support/chromium.ts';
import { type BrowserContext, chromium } from '@playwright/test';
import { startServer } from '#bench/harness/server.ts';
import { percentile } from '#bench/harness/timing.ts';
import { type Visit, visitPage } from './page-visits.ts';

/** Chromium caches a script's compiled code on the second visit, and uses it on the third. */
const VISITS = ['first visit', 'second', 'third'] as const;
/** Targets for a first visit. */
const GOALS =
  'goals: ready in 600 ms, 850 kB of script, no layout shift; at the second visit no script is sent';

interface Weight {
  requests: number;
  /** The requests that reached the server. */
  sent: number;
  /** As transferred, including headers. */
  scriptKilobytes: number;
}

/**
 * The playground, from the navigation until a program is in the editor: each time in a new browser, which then visits
 * it twice more. Medians.
 *
 * @param words number of repetitions; 10 by default
 */
export async function measurePage(words: string[]): Promise<void> {
  const loads = Number(words[0] ?? 10);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  try {
    // Warms the server's files as well.
    const weights = await weighVisits(server.origin);
    const visits: Visit[][] = VISITS.map(() => []);
    console.log(`load before: ${load()}`);
    for (let round = 0; round < loads; round++) {
      const told = await visitPage(server.origin, VISITS.length);
      for (const [index, visit] of told.entries()) visits[index]?.push(visit);
    }
    console.log(`load after: ${load()}`);
    console.log(
      'ms           first paint  ready    p90  least  long tasks  longest  shift  requests  sent  script kB',
    );
    for (const [index, name] of VISITS.entries()) {
      console.log(`${name.padEnd(12)}${times(visits[index] ?? [])}${weight(weights[index])}`);
    }
    console.log(GOALS);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function times(visits: Visit[]): string {
  const of = (key: keyof Visit, percent = 50) =>
    percentile(
      visits.map((one) => one[key]),
      percent,
    );
  return [
    of('firstPaint').toFixed(0).padStart(12),
    of('ready').toFixed(0).padStart(7),
    of('ready', 90).toFixed(0).padStart(7),
    of('ready', 0).toFixed(0).padStart(7),
    of('longTasks').toFixed(0).padStart(12),
    of('longestTask').toFixed(0).padStart(9),
    of('layoutShift').toFixed(3).padStart(7),
  ].join('');
}

function weight(of: Weight | undefined): string {
  const { requests = 0, sent = 0, scriptKilobytes = 0 } = of ?? {};
  return `${String(requests).padStart(10)}${String(sent).padStart(6)}${scriptKilobytes.toFixed(0).padStart(11)}`;
}

/** The requests of the same visits, recorded by an inspector. */
async function weighVisits(origin: string): Promise<Weight[]> {
  const profile = await mkdtemp(join(tmpdir(), 'coderoom-bench-browser-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: CHROMIUM_SWITCHES,
  });
  try {
    const weights: Weight[] = [];
    for (const _ of VISITS) weights.push(await weigh(browser, origin));
    return weights;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function weigh(browser: BrowserContext, origin: string): Promise<Weight> {
  const page = await browser.newPage();
  const wire = await browser.newCDPSession(page);
  await wire.send('Network.enable');
  const [cached, scripts] = [new Set<string>(), new Set<string>()];
  const count = { requests: 0, sent: 0, bytes: 0 };
  wire.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    count.requests += 1;
    if (!cached.has(requestId) && !response.fromDiskCache) count.sent += 1;
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) count.bytes += encodedDataLength;
  });
  await page.goto(origin);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return { requests: count.requests, sent: count.sent, scriptKilobytes: count.bytes / 1000 };
}

function load(): string {
  return loadavg()[0]?.toFixed(2) ?? '';
}
