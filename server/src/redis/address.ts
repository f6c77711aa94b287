import type { RedisOptions } from 'ioredis';

/** Address of Redis, and the prefix of our keys and channels. */
export interface RedisAddress {
  options: Omit<RedisOptions, 'replyMapping'>;
  prefix: string;
}

const DEFAULT_PREFIX = 'coderoom';
const DEFAULT_PORT = 6379;

/**
 * Parses `redis://user:password@host:port/database`, or `rediss://` with TLS. The query may contain `prefix`, if
 * several schools share one Redis, and `socket`, the path of a Unix socket.
 */
export function readRedisUrl(url: string): RedisAddress {
  const { protocol, hostname, port, pathname, username, password, searchParams } = new URL(url);
  const socket = searchParams.get('socket');
  const host = hostname.replace(/^\[|\]$/g, '') || 'localhost';
  return {
    options: {
      ...(socket === null ? { host, port: Number(port) || DEFAULT_PORT } : { path: socket }),
      ...(protocol === 'rediss:' ? { tls: {} } : {}),
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      db: Number(pathname.slice(1)),
    },
    prefix: searchParams.get('prefix') || DEFAULT_PREFIX,
  };
}

/** True if the URL's database number is valid. */
export function namesDatabase(url: string): boolean {
  return /^\/?\d{0,4}$/.test(new URL(url).pathname);
}
