import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, CHROMIUM_SWITCHES } from '@coderoom/web/e2e/support/chromium.ts';

const SIZE = { width: 1280, height: 800 };
const SWITCHES = [...CHROMIUM_SWITCHES, '--headless=new', `--window-size=${SIZE.width},${SIZE.height}`];
/** Ample for all visits of a browser, in ms. */
const LIMIT_MS = 120_000;
/** Time in which the browser finishes its work at startup and after a page, in ms. */
const REST_MS = 1_500;

/** Timings of a visit, reported by the page; times in ms since the request. */
export interface Visit {
  firstPaint: number;
  /** The first frame with a line of the program in the editor, which then accepts typing. */
  ready: number;
  longTasks: number;
  longestTask: number;
  layoutShift: number;
}

/** Runs beside the page's own scripts, starting before the first of them. */
const WATCHER = (desk: string) => `
  const longTasks = [];
  let layoutShift = 0;
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => longTasks.push(duration));
  observe('layout-shift', ({ value }) => { layoutShift += value; });
  const tell = async () => {
    const ready = performance.now();
    // A long task is reported only after its end.
    await new Promise((resolve) => setTimeout(resolve, ${REST_MS}));
    const visit = {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? ready,
      ready,
      longTasks: longTasks.reduce((sum, one) => sum + one, 0),
      longestTask: Math.max(0, ...longTasks),
      layoutShift,
    };
    await fetch('${desk}/visit', { method: 'POST', mode: 'no-cors', body: JSON.stringify(visit) });
    location.href = '${desk}';
  };
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('.monaco-editor .view-line span span')?.textContent) return;
    watcher.disconnect();
    // The document's current content is on the screen after the next frame.
    requestAnimationFrame(() => setTimeout(tell));
  });
  watcher.observe(document, { subtree: true, childList: true });
`;

/**
 * Visits the page several times with a new browser profile, each time from another page. No inspector is attached: it
 * makes the browser record where each error was created, which for a script as large as the editor's takes longer than
 * running it. A browser extension reports the timings instead.
 */
export async function visitPage(origin: string, times: number): Promise<Visit[]> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-browser-'));
  const visits: Visit[] = [];
  const { desk, told, close } = await openDesk(origin, times, (visit) => visits.push(visit));
  await writeExtension(folder, origin, desk);
  const switches = [...SWITCHES, `--user-data-dir=${join(folder, 'profile')}`, `--load-extension=${folder}`];
  const browser = spawn(CHROMIUM, [...switches, desk], { stdio: 'ignore' });
  const ended = once(browser, 'exit');
  const limit = setTimeout(() => browser.kill('SIGTERM'), LIMIT_MS);
  try {
    const silent = ended.then(() => {
      throw new Error(
        'The browser reported no visit: it has to load extensions, as chromium-headless-shell does not.',
      );
    });
    await Promise.race([told, silent]);
    return visits;
  } finally {
    clearTimeout(limit);
    browser.kill('SIGTERM');
    await ended;
    close();
    // The browser's own processes outlive it by a moment, and still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** A server that tells the browser which page to visit, and receives its report. */
async function openDesk(origin: string, times: number, hear: (visit: Visit) => void) {
  const { promise: told, resolve, reject } = Promise.withResolvers<void>();
  let received = 0;
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      const go = `setTimeout(() => { location.href = '${origin}'; }, ${REST_MS})`;
      response.setHeader('content-type', 'text/html').end(received < times ? `<script>${go}</script>` : '');
      return;
    }
    request.toArray().then((chunks) => {
      hear(JSON.parse(Buffer.concat(chunks).toString()));
      received += 1;
      response.end();
      if (received === times) resolve();
    }, reject);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const desk = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { desk, told, close };
}

async function writeExtension(folder: string, origin: string, desk: string): Promise<void> {
  const manifest = {
    manifest_version: 3,
    name: 'watcher',
    version: '1',
    content_scripts: [
      {
        matches: [`${new URL(origin).protocol}//${new URL(origin).hostname}/*`],
        js: ['watcher.js'],
        run_at: 'document_start',
      },
    ],
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'watcher.js'), WATCHER(desk));
}
