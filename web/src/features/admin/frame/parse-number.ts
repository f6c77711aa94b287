/** Parses a number typed with a point or a comma; null if it is not one. */
export function parseNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d*\.?\d+(e[+-]?\d+)?$|^\d+\.$/i.test(text) ? Number(text) : null;
}
