/** Rounds points to hundredths, which removes the binary residue of sums. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}
