/**
 * A browser storage that may be forbidden or full: reading then finds nothing and writing reports failure. Nothing on
 * this page may break because of it.
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
    /** True if the value was stored. */
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
        // A value that cannot be removed was never stored.
      }
    },
  };
}

/** Kept between visits, the same in every tab. */
export const storage = guarded(() => localStorage);

/** Kept as long as the tab is open, through reloads. */
export const tabStorage = guarded(() => sessionStorage);
