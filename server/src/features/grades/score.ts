/** Rounds points to hundredths, which removes the binary residue of sums. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}

/** Rounds points to hundredths; null stays null. */
export function rounded(points: number | null): number | null {
  return points === null ? null : roundPoints(points);
}
