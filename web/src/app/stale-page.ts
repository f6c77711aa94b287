/** When the page was last loaded anew for this reason, in epoch ms. */
const RELOADED_KEY = 'stale-page-reloaded';
/** A second failure this soon after has another reason, and loading anew would go on for ever; in ms. */
const ONCE_WITHIN_MS = 60_000;

/**
 * A page that was open while the server was upgraded asks for scripts that are gone. Loading it anew brings
 * the present ones; what was written is kept by then. Vite tells of such a failure by an event of its own.
 */
export function reloadWhenStale(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    const last = Number(page.sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < ONCE_WITHIN_MS) return;
    page.sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    page.location.reload();
  });
}
