/** When the page was last loaded anew for this reason, in epoch ms. */
const RELOADED_KEY = 'stale-page-reloaded';
/** A second failure this soon after has another reason, and loading anew would go on for ever; in ms. */
const ONCE_WITHIN_MS = 60_000;

let scriptsAreMissing = false;

/**
 * A page that was open while the server was upgraded asks for scripts that are gone. Vite tells of such a
 * failure by an event of its own, before the router shows its error page.
 */
export function watchForMissingScripts(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    scriptsAreMissing = true;
  });
}

/** Loads the page anew where scripts of it were missing, which brings the present ones: once in a while. */
export function reloadIfStale(page: Window): void {
  const last = Number(page.sessionStorage.getItem(RELOADED_KEY));
  if (!scriptsAreMissing || Date.now() - last < ONCE_WITHIN_MS) return;
  page.sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  page.location.reload();
}
