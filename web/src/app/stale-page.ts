import { API_TIMEOUT_MS } from '@coderoom/contract';

/** When the page was last loaded anew for this reason, in epoch ms. */
const RELOADED_KEY = 'stale-page-reloaded';
/** A second failure this soon after has another reason, and loading anew would go on for ever; in ms. */
const ONCE_WITHIN_MS = 60_000;

let scriptsAreMissing = false;

/**
 * A page that was open while the server was upgraded asks for scripts that are gone, and one that is offline for
 * scripts that do not come. Vite tells of such a failure by an event of its own, before the router shows its error page.
 */
export function watchForMissingScripts(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    scriptsAreMissing = true;
  });
}

/** True if a script of the page did not come. */
export function lacksScripts(): boolean {
  return scriptsAreMissing;
}

/** Loads the page anew where scripts of it were missing, which brings the present ones: once in a while. */
export async function reloadIfStale(page: Window): Promise<void> {
  const last = Number(page.sessionStorage.getItem(RELOADED_KEY));
  if (!scriptsAreMissing || Date.now() - last < ONCE_WITHIN_MS) return;
  if (!(await isServerThere(page))) return;
  page.sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  page.location.reload();
}

/** Loads the page anew if there is a server to send it; false if there is none: the browser would put its own error page in its place. */
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
