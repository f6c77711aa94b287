const RAISED: Record<string, string> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((raised, digit) => [String(digit), raised])),
  n: 'ⁿ',
  m: 'ᵐ',
  k: 'ᵏ',
};

/** Typesets a cost: `O(n^2)` becomes O(n²), `n * m` n·m, `sqrt(n)` √n. */
export function typesetCost(cost: string): string {
  return cost
    .replace(/\^(\d+|[nmk])(?![\w.])/g, (_, power: string) => [...power].map((one) => RAISED[one]).join(''))
    .replace(/sqrt\((\w+)\)/g, '√$1')
    .replaceAll(' * ', '·');
}

/** The classes on the scale, from cheap to expensive. */
export const COST_CLASSES = ['1', 'log n', 'n', 'n log n', 'n²', 'n³', '2ⁿ'] as const;
export type CostClass = (typeof COST_CLASSES)[number];

/** Size variables, each with its power; those inside a logarithm do not match. */
const SIZE = /(?<![\w^])([a-z]\w?|sqrt\(\w+\))(?:\^(\d+(?:\.\d+)?))?(?!\w|\()/g;

/**
 * The class of a cost on the scale; null if it lies between two classes. Several size variables count as one: n * m is
 * in the class of n², n + m in that of n.
 */
export function classOfCost(cost: string): CostClass | null {
  const inner = cost.replace(/^O\((.*)\)$/, '$1');
  const classes = inner.split(' + ').map(classOfProduct);
  if (classes.includes(null)) return null;
  return COST_CLASSES.findLast((one) => classes.includes(one)) ?? null;
}

const BY_POWER: Record<number, CostClass> = { 0: '1', 1: 'n', 2: 'n²', 3: 'n³' };

function classOfProduct(product: string): CostClass | null {
  if (product.includes('!') || /\d\^|\^[a-z(]/.test(product)) return '2ⁿ';
  const logarithms = product.match(/log(?:\^\d+)?(?: ?\([^)]*\)| \w+)/g) ?? [];
  if (logarithms.length > 1 || logarithms.some((one) => one.includes('^'))) return null;
  const rest = logarithms.reduce((text, one) => text.replace(one, ''), product);
  let power = 0;
  for (const [, size = '', raised = '1'] of rest.matchAll(SIZE)) {
    power += size.startsWith('sqrt') ? 0.5 : Number(raised);
  }
  if (logarithms.length > 0) return power === 0 ? 'log n' : power === 1 ? 'n log n' : null;
  return BY_POWER[power] ?? null;
}
