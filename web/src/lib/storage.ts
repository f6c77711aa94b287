/**
 * The browser's local storage, which may be forbidden or full: reading then finds nothing and writing
 * says that it failed. Nothing on this page may break because of it.
 */
export const storage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Whether the value is kept now. */
  setItem(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // What cannot be written was never kept.
    }
  },
};
