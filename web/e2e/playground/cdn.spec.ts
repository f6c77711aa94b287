import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from '#e2e/support/journey.ts';
import { startServer } from '#e2e/support/server.ts';
import { Playground } from './playground.ts';

const ASSETS = fileURLToPath(new URL('../../dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
};

/** Serves the page's assets to any origin, as a CDN does. */
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

test('the page works with its assets on a CDN', async ({ page }) => {
  const served = new Set<string>();
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  const cdn = await startCdn(served);
  const assets = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  const server = await startServer({ EDITOR_ASSETS_URL: assets });
  try {
    await page.goto(server.origin);
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
    await server.stop();
  }
});
