import { type ParsedDrawing, parseDrawing } from '@coderoom/contract';
import { type Message, message } from '@coderoom/contract/message';
import { isSameColor } from './colors.ts';
import { figureOf } from './figure.ts';
import { compareFigures, type DrawingRule, FAULTS, PART_KINDS } from './matching.ts';
import { isOrderDifferent } from './order.ts';
import { sceneOf } from './scene.ts';
import { wordDifferences } from './words.ts';

/** The result of comparing a program's drawing with the expected one. */
export interface DrawingComparison {
  isSame: boolean;
  /** Share of the drawing that is right, from 0 to 1; what is too much counts against it. */
  share: number;
  /** Differences, a sentence each; empty if the drawings are the same. */
  differences: Message[];
}

const NOTHING_DRAWN: DrawingComparison = {
  isSame: false,
  share: 0,
  differences: [message`The program showed no drawing.`],
};

/**
 * Compares what two drawings show in the end, shape by shape: how lines were joined or split, in which direction and in
 * which order they were drawn does not matter, except that something covers something else.
 * @param actual null: the program showed none
 */
export function compareDrawings(
  expected: string,
  actual: string | null,
  rule: DrawingRule,
): DrawingComparison {
  const [wanted, made] = [parseDrawing(expected), actual === null ? null : parseDrawing(actual)];
  if (made === null || wanted === null) return NOTHING_DRAWN;
  const [before, after] = figuresOf(wanted, made);
  const found = compareFigures(before, after, rule);
  const differences = wordDifferences(found);
  const { comparesColors, tolerance } = rule;
  const isBackgroundWrong = comparesColors && !isSameColor(before.background, after.background);
  if (isBackgroundWrong) differences.push(message`The background has another colour.`);
  const isOrderWrong = comparesColors && isOrderDifferent(found.pairs, tolerance);
  if (isOrderWrong) {
    differences.push(message`Something is in front that belongs behind something else.`);
  }
  let [total, wrong] = [0, 0];
  for (const kind of PART_KINDS) {
    total += found.totals[kind] + found.counts[kind].extra;
    for (const fault of FAULTS) wrong += found.counts[kind][fault];
  }
  for (const isWrong of [isBackgroundWrong, isOrderWrong]) {
    if (!isWrong) continue;
    total += 1;
    wrong += 1;
  }
  const isSame = differences.length === 0;
  return { isSame, share: isSame ? 1 : Math.max(0, total - wrong) / Math.max(1, total), differences };
}

function figuresOf(wanted: ParsedDrawing, made: ParsedDrawing) {
  // Of two drawings with the same axes, places are compared; otherwise those from the middle.
  const isCentered = wanted.header.axes !== made.header.axes;
  return [wanted, made].map((drawing) => figureOf(sceneOf(drawing, isCentered))) as [Figures, Figures];
}

type Figures = ReturnType<typeof figureOf>;
