import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { Playground } from './playground.ts';

const ASSETS = fileURLToPath(new URL('../dist', import.meta.url));
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/** Hands out the page's assets to any origin, as a CDN does. */
async function startCdn(served: Set<string>): Promise<Server> {
  const cdn = createServer((request, response) => {
    const path = join(ASSETS, new URL(request.url ?? '/', 'http://cdn').pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    served.add(extname(path));
    response.writeHead(200, { 'content-type': TYPES[extname(path)], 'access-control-allow-origin': '*' });
    createReadStream(path).pipe(response);
  });
  cdn.listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  return cdn;
}

async function startServer(dataDirectory: string, assets: string): Promise<[ChildProcess, string]> {
  const server = spawn('node', [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDirectory, LOG_LEVEL: 'warn', EDITOR_ASSETS_URL: assets },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    const origin = /ready at (\S+)/.exec(String(chunk))?.[1];
    if (origin) return [server, origin];
  }
  throw new Error('the server did not start');
}

test('the page works with its assets on a CDN', async ({ page }) => {
  const served = new Set<string>();
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  const dataDirectory = mkdtempSync(join(tmpdir(), 'coderoom-cdn-'));
  const cdn = await startCdn(served);
  const assets = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  const [server, origin] = await startServer(dataDirectory, assets);
  try {
    await page.goto(origin);
    const playground = new Playground(page);
    await playground.editorReady();
    await playground.chooseLanguage('typescript');
    await playground.run();
    await expect(playground.output).toContainText(/hello/i);
    expect([...served]).toEqual(expect.arrayContaining(['.css', '.js', '.woff2']));
    expect(troubles).toEqual([]);
  } finally {
    cdn.close();
    cdn.closeAllConnections();
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    await exit;
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});
