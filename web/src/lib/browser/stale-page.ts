import { API_TIMEOUT_MS } from '@coderoom/contract';

/** Time of the last reload for this reason, in epoch ms. */
const RELOADED_KEY = 'stale-page-reloaded';
/** A second failure within this time has another cause, and would cause an endless loop of reloads; in ms. */
const ONCE_WITHIN_MS = 60_000;

let scriptsAreMissing = false;

/**
 * Detects missing scripts: a page that was open during a server upgrade requests scripts that are gone, and an offline
 * one scripts that cannot load. Vite reports such a failure by its own event, before the router shows its error page.
 */
export function watchForMissingScripts(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    scriptsAreMissing = true;
  });
}

/** True if a script of the page failed to load. */
export function lacksScripts(): boolean {
  return scriptsAreMissing;
}

/** Reloads the page if scripts were missing, to get the current ones: at most once within ONCE_WITHIN_MS. */
export async function reloadIfStale(page: Window): Promise<void> {
  const last = Number(page.sessionStorage.getItem(RELOADED_KEY));
  if (!scriptsAreMissing || Date.now() - last < ONCE_WITHIN_MS) return;
  if (!(await isServerThere(page))) return;
  page.sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  page.location.reload();
}

/**
 * Reloads the page if the server is reachable; otherwise returns false, because the browser would replace the page with
 * its own error.
 */
export async function reloadIfPossible(page: Window): Promise<boolean> {
  const isThere = await isServerThere(page);
  if (isThere) page.location.reload();
  return isThere;
}

async function isServerThere(page: Window): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    return (await page.fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
