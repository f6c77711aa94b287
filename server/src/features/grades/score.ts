/** Points as they are told: to the hundredth. Sums of points carry what binary fractions leave behind. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}
