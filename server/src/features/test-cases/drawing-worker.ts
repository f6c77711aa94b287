import { compareDrawings, type DrawingComparison, type DrawingRule } from '#drawings/index.ts';
import { yieldToOthers } from '#queue/thread-priority.ts';

yieldToOthers();

/** Drawings to be compared. */
export interface DrawnTask {
  expected: string;
  /** Those that the program showed. */
  shown: readonly string[];
  rule: DrawingRule;
}

/** Compares each drawing with the expected one, in a worker thread, and returns what the best came to. */
export default function compareBest({ expected, shown, rule }: DrawnTask): DrawingComparison {
  const found = shown.map((drawing) => compareDrawings(expected, drawing, rule));
  const [best] = found.sort((one, other) => other.share - one.share);
  return best ?? compareDrawings(expected, null, rule);
}
