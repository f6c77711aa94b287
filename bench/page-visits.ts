import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, CHROMIUM_SWITCHES } from '@coderoom/web/e2e/chromium.ts';

const SIZE = { width: 1280, height: 800 };
const SWITCHES = [...CHROMIUM_SWITCHES, '--headless=new', `--window-size=${SIZE.width},${SIZE.height}`];
/** What the browser does at its own start, and after a page, is over after so long. */
const REST_MS = 1_500;

/** What a page tells of a visit; times in ms since it was asked for. */
export interface Visit {
  firstPaint: number;
  /** The first frame with a line of the program in the editor, which then takes what is typed. */
  ready: number;
  longTasks: number;
  longestTask: number;
  layoutShift: number;
}

/** Runs beside the page's own scripts, from before the first of them. */
const WATCHER = (desk: string) => `
  const longTasks = [];
  let layoutShift = 0;
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => longTasks.push(duration));
  observe('layout-shift', ({ value }) => { layoutShift += value; });
  const tell = async () => {
    const ready = performance.now();
    // A task is told of when it is over.
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
    // What is in the document now is on the screen after the next frame.
    requestAnimationFrame(() => setTimeout(tell));
  });
  watcher.observe(document, { subtree: true, childList: true });
`;

/**
 * A browser that has never seen the page comes to it some times, each time from another page. Nothing looks into
 * it meanwhile: an inspector has the browser write down where each error was made, which for a script as large as
 * the editor's takes longer than to run it. An extension of the browser watches instead, and tells.
 */
export async function visitPage(origin: string, times: number): Promise<Visit[]> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-browser-'));
  const visits: Visit[] = [];
  const { desk, told, close } = await openDesk(origin, times, (visit) => visits.push(visit));
  await writeExtension(folder, origin, desk);
  const switches = [...SWITCHES, `--user-data-dir=${join(folder, 'profile')}`, `--load-extension=${folder}`];
  const browser = spawn(CHROMIUM, [...switches, desk], { stdio: 'ignore' });
  const ended = once(browser, 'exit');
  try {
    await Promise.race([told, ended.then(() => Promise.reject(new Error('the browser ended')))]);
    return visits;
  } finally {
    browser.kill('SIGTERM');
    await ended;
    close();
    // The browser's own processes outlive it by a moment, and write.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Where a browser begins, hears where to go, and tells how it was. */
async function openDesk(origin: string, times: number, hear: (visit: Visit) => void) {
  const { promise: told, resolve, reject } = Promise.withResolvers<void>();
  let heard = 0;
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      const go = `setTimeout(() => { location.href = '${origin}'; }, ${REST_MS})`;
      response.setHeader('content-type', 'text/html').end(heard < times ? `<script>${go}</script>` : '');
      return;
    }
    request.toArray().then((chunks) => {
      hear(JSON.parse(Buffer.concat(chunks).toString()));
      heard += 1;
      response.end();
      if (heard === times) resolve();
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
