import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ASSETS = fileURLToPath(new URL('../../dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
};

/** Serves the page's assets to any origin, as a CDN does, until it is closed. */
interface Cdn {
  origin: string;
  /** File extensions served so far. */
  served: Set<string>;
  close(): void;
}

export async function startCdn(): Promise<Cdn> {
  const served = new Set<string>();
  const server = createServer((request, response) => {
    const path = join(ASSETS, new URL(request.url ?? '/', 'http://cdn').pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    served.add(extname(path));
    response.writeHead(200, { 'content-type': TYPES[extname(path)], 'access-control-allow-origin': '*' });
    createReadStream(path).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    served,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
