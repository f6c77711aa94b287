import { closeAtOnce } from './incoming.ts';
import type { ServerSocket } from './sockets.ts';

type Connection = ServerSocket['conn'];

/** Connections of a site that are not identified yet. Pages need less than a second for that. */
const MOST = 200;

/** Connections that are not identified yet, by site. */
export interface Arrivals {
  /** Closes the oldest connection of the site if there are too many. */
  add(site: string, connection: Connection): void;
  identified(connection: Connection): void;
}

/** Keeps connections that never say who they are from taking all places of an address. */
export function createArrivals(most: number = MOST): Arrivals {
  const sites = new Map<string, Set<Connection>>();
  const siteOf = new WeakMap<Connection, string>();
  const remove = (connection: Connection) => {
    const site = siteOf.get(connection);
    if (site === undefined) return;
    siteOf.delete(connection);
    const theirs = sites.get(site);
    theirs?.delete(connection);
    if (theirs?.size === 0) sites.delete(site);
  };
  return {
    add(site, connection) {
      const theirs = sites.get(site) ?? new Set();
      sites.set(site, theirs.add(connection));
      siteOf.set(connection, site);
      connection.once('close', () => remove(connection));
      const [oldest] = theirs;
      if (theirs.size > most && oldest !== undefined) closeAtOnce(oldest);
    },
    identified: remove,
  };
}
