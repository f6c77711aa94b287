/** A scored item with its true class. */
export interface Ranked {
  isPositive: boolean;
  score: number;
}

/** Describes how well scores separate the classes: over all thresholds, and at one. */
export function describeRanking(all: readonly Ranked[], threshold: number): string {
  const positives = all.filter(({ isPositive }) => isPositive).length;
  const flagged = all.filter(({ score }) => score >= threshold);
  const found = flagged.filter(({ isPositive }) => isPositive).length;
  const precision = ratio(found, flagged.length);
  const recall = ratio(found, positives);
  const f1 = ratio(2 * precision * recall, precision + recall);
  const figures = {
    AUC: areaUnderCurve(all),
    'average precision': averagePrecision(all),
    [`precision at ${threshold}`]: precision,
    [`recall at ${threshold}`]: recall,
    [`F1 at ${threshold}`]: f1,
  };
  const words = Object.entries(figures).map(([name, figure]) => `${name} ${figure.toFixed(3)}`);
  return `${all.length} pairs, ${positives} positive, ${words.join(', ')}`;
}

/** The chance that a positive is scored above a negative; ties count half (Mann and Whitney 1947). */
function areaUnderCurve(all: readonly Ranked[]): number {
  const sorted = all.toSorted((one, other) => one.score - other.score);
  const positives = all.filter(({ isPositive }) => isPositive).length;
  let ranks = 0;
  for (let from = 0; from < sorted.length; ) {
    let until = from;
    while (until < sorted.length && sorted[until]?.score === sorted[from]?.score) until += 1;
    const tied = sorted.slice(from, until).filter(({ isPositive }) => isPositive).length;
    ranks += (tied * (from + 1 + until)) / 2;
    from = until;
  }
  return ratio(ranks - (positives * (positives + 1)) / 2, positives * (all.length - positives));
}

/** The precision at each score, weighted by the recall it adds; equal scores are grouped. */
function averagePrecision(all: readonly Ranked[]): number {
  const positives = all.filter(({ isPositive }) => isPositive).length;
  const groups = [...Map.groupBy(all, ({ score }) => score)].sort(([one], [other]) => other - one);
  let [seen, found, sum] = [0, 0, 0];
  for (const [, group] of groups) {
    const here = group.filter(({ isPositive }) => isPositive).length;
    seen += group.length;
    found += here;
    sum += here * (found / seen);
  }
  return ratio(sum, positives);
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
