/** A replacement in a text; offsets in UTF-16 units. */
export interface TextChange {
  from: number;
  length: number;
  text: string;
}

/** Applies changes one after the other. Null if one is outside the text, or the text becomes longer than `max`. */
export function applyChanges(text: string, changes: readonly TextChange[], max: number): string | null {
  let changed = text;
  for (const { from, length, text: inserted } of changes) {
    if (from + length > changed.length) return null;
    changed = changed.slice(0, from) + inserted + changed.slice(from + length);
    if (changed.length > max) return null;
  }
  return changed;
}
