/**
 * A storage of the browser, which may be forbidden or full: reading then finds nothing and writing says that
 * it failed. Nothing on this page may break because of it.
 */
function guarded(open: () => Storage) {
  return {
    getItem(key: string): string | null {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    /** Whether the value is kept now. */
    setItem(key: string, value: string): boolean {
      try {
        open().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    removeItem(key: string): void {
      try {
        open().removeItem(key);
      } catch {
        // What cannot be written was never kept.
      }
    },
  };
}

/** What is kept between visits, the same in every tab. */
export const storage = guarded(() => localStorage);

/** What is kept as long as its tab is open, through reloads. */
export const tabStorage = guarded(() => sessionStorage);
