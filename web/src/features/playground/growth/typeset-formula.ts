import { formatDecimal } from '#lib/text/format.ts';

/** Writes the constant of a formula as the page's language does: `0,50 · n²`. */
export function typesetFormula(formula: string): string {
  return formula.replace(/^\d+\.(\d+)/, (constant, decimals: string) =>
    formatDecimal(Number(constant), decimals.length),
  );
}
