/** A number as people type it, with a point or a comma; null: it is none. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d*\.?\d+(e[+-]?\d+)?$|^\d+\.$/i.test(text) ? Number(text) : null;
}
