import type { GrowthFit, GrowthMeasurement, GrowthPoint } from '@coderoom/contract';

function fitted(growth: string, formula: string, constant: number, confidence = 0.95): GrowthFit {
  return { growth, formula, constant, exponent: 1, base: null, confidence };
}

function point(n: number, steps: number, least = steps, most = steps): GrowthPoint {
  return { n, steps, least, most, runs: most > least ? 5 : 1, peak_bytes: 96 * n };
}

const WORST = fitted('O(n^2)', '0.50 · n²', 0.5, 0.98);
const AVERAGE = fitted('O(n log n)', '1.08 · n log₂ n', 1.08, 0.93);

/** Quicksort with its first element as pivot: sorted input is its worst case, and reaches the recursion limit. */
export function measuredQuicksort(changes: Partial<GrowthMeasurement> = {}): GrowthMeasurement {
  return {
    available: true,
    reason: null,
    size_name: 'n',
    size_meaning: 'the length of items',
    unit: 'steps',
    input_source: 'parameters',
    input_example: '[3, 1, 2]',
    series: [
      {
        shape: 'sorted',
        points: [point(16, 120), point(32, 496), point(64, 2_016), point(128, 8_128)],
        stopped: { n: 256, reason: 'recursion_limit', what: 'RecursionError' },
        fit: WORST,
      },
      {
        shape: 'random',
        points: [
          point(16, 44, 41, 67),
          point(32, 129, 121, 165),
          point(64, 363, 329, 408),
          point(128, 859, 795, 909),
          point(256, 2_087, 1_934, 2_585),
        ],
        stopped: null,
        fit: AVERAGE,
      },
    ],
    worst: WORST,
    average: AVERAGE,
    space: fitted('O(n)', '96 · n', 96),
    counted_at: { n: 128, shape: 'sorted' },
    lines: [
      { line: 1, count: 255, growth: 'O(n)', dominates: false },
      { line: 6, count: 8_128, growth: 'O(n^2)', dominates: true },
    ],
    derived: 'O(n^2)',
    agreement: 'agree',
    cpu_ms: 3_812,
    ...changes,
  };
}
