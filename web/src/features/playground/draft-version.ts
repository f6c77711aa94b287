/** Counts the saves of each window that a stored draft includes: a version vector. */
export type DraftVersion = Readonly<Record<string, number>>;

/** Maximum number of windows in a version: those that saved longest ago are left out. */
const MAX_WINDOWS = 8;

/** Returns the version of a draft with one more save by a window. */
export function countSave(version: DraftVersion, window: string): DraftVersion {
  const { [window]: saves = 0, ...others } = version;
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_WINDOWS), [window, saves + 1]]);
}

/** Names the last save of a version. */
export function nameSave(version: DraftVersion): string {
  return Object.entries(version).at(-1)?.join(':') ?? '';
}

/** True if a window made the last save of a version. */
export function isSaveOf(version: DraftVersion, window: string): boolean {
  return Object.keys(version).at(-1) === window;
}

/** True if a draft of one version was made with knowledge of another one. */
export function includesVersion(version: DraftVersion, earlier: DraftVersion): boolean {
  const isFull = Object.keys(version).length >= MAX_WINDOWS;
  return Object.entries(earlier).every(([window, saves]) => {
    const included = version[window];
    return included === undefined ? isFull : included >= saves;
  });
}

/** Reads a version that the browser stored; empty if there is none. */
export function parseVersion(stored: unknown): DraftVersion {
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  return Object.fromEntries(entries.filter(([, saves]) => typeof saves === 'number'));
}
