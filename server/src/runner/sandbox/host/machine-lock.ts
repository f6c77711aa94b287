import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** A lock that one process of the machine holds at a time. */
export interface MachineLock {
  release(): void;
}

/**
 * Takes the lock `name`, or returns null if another process holds it. The lock is a listening socket in the abstract
 * namespace (unix(7)): the kernel releases it with the process, however that ends, so there are no stale locks.
 * Sandboxed programs have their own network namespace, hence their own abstract sockets.
 */
export function takeMachineLock(name: string): Promise<MachineLock | null> {
  const server: Server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen({ path: `\0coderoom-${name}` }, () => {
      server.unref();
      resolve({ release: () => server.close() });
    });
  });
}

/** Returns a short name for a path, fit for a lock or a control group. */
export function shortNameOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
