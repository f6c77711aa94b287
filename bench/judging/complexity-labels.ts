/** The classes of data sets with complexity labels, from the slowest growth to the fastest. */
export const COMPLEXITY_LABELS = [
  'O(1)',
  'O(log n)',
  'O(n)',
  'O(n log n)',
  'O(n^2)',
  'O(n^3)',
  'exponential',
] as const;

/** One of {@link COMPLEXITY_LABELS}. */
export type ComplexityLabel = (typeof COMPLEXITY_LABELS)[number];

/** Exponents in between belong to the nearest class. */
const CLASSES: [ComplexityLabel, { power: number; log: number }][] = [
  ['O(1)', { power: 0, log: 0 }],
  ['O(log n)', { power: 0, log: 1 }],
  ['O(n)', { power: 1, log: 0 }],
  ['O(n log n)', { power: 1, log: 1 }],
  ['O(n^2)', { power: 2, log: 0 }],
  ['O(n^3)', { power: 3, log: 0 }],
];

/** The power to which a logarithm corresponds. */
const LOG_AS_POWER = 0.2;

/**
 * The class of a verdict. These data sets have one size variable: several are treated as one n. The number of cases, t,
 * does not count, since their labels describe a single case.
 */
export function labelOf(notation: string): ComplexityLabel {
  const inner = /^O\((.*)\)$/.exec(notation)?.[1] ?? notation;
  if (/!|\d\^[a-z]/.test(inner)) return 'exponential';
  const largest = inner
    .split(' + ')
    .map((term) => degreeOf(term))
    .reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  return nearest(weightOf(largest));
}

interface Degree {
  power: number;
  log: number;
}

function weightOf({ power, log }: Degree): number {
  return power + log * LOG_AS_POWER;
}

function degreeOf(term: string): Degree {
  const degree: Degree = { power: 0, log: 0 };
  const words = term.matchAll(/(log log|log(?:\^([\d.]+))?) (\w+)|sqrt\((\w+)\)|([a-z]\w*)(?:\^([\d.]+))?/g);
  for (const [, log, logPower, ofLog, ofRoot, name, power] of words) {
    if ((ofLog ?? ofRoot ?? name) === 't') continue;
    if (log === 'log log') continue;
    if (log !== undefined) degree.log += Number(logPower ?? 1);
    else degree.power += ofRoot === undefined ? Number(power ?? 1) : 0.5;
  }
  return degree;
}

function nearest(weight: number): ComplexityLabel {
  const distance = ([, degree]: (typeof CLASSES)[number]) => Math.abs(weightOf(degree) - weight);
  const [label] = CLASSES.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  return label;
}
