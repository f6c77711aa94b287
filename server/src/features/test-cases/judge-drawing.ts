import {
  DEFAULT_DRAWING_TOLERANCE,
  type DrawingCheck,
  drawingCheck,
  message,
  type RunFiles,
} from '@coderoom/contract';
import { Piscina } from 'piscina';
import type { DrawingComparison } from '#drawings/index.ts';
import compareBest, { type DrawnTask } from './drawing-worker.ts';
import type { TestCaseRow } from './store.ts';

/** Drawings of at most this length together, in UTF-16 units, are compared at once; that takes some milliseconds. */
const SHORT = 40_000;
/** Time that comparing may take in a thread of its own, in ms. */
const TIMEOUT_MS = 20_000;
const THREAD_MEMORY_MB = 512;

const TOO_LARGE: DrawingComparison = {
  isSame: false,
  share: 0,
  differences: [message`The drawing is too large to be compared.`],
};

/** Compares the drawings that a program showed with the one that a test expects; the best counts. */
export async function judgeDrawing(test: TestCaseRow, files: RunFiles | null): Promise<DrawingComparison> {
  const { compares_colors: comparesColors } = drawingCheckOf(test);
  const task: DrawnTask = {
    expected: test.expected_output,
    shown: (files?.files ?? [])
      .filter(({ kind }) => kind === 'drawing')
      .map(({ content }) => Buffer.from(content, 'base64').toString()),
    rule: { comparesColors, tolerance: test.tolerance ?? DEFAULT_DRAWING_TOLERANCE },
  };
  const length = task.shown.reduce((sum, drawing) => sum + drawing.length, task.expected.length);
  return length <= SHORT ? compareBest(task) : await compareInThread(task);
}

/** Returns what a test that compares drawings asks for. */
export function drawingCheckOf({ drawing }: Pick<TestCaseRow, 'drawing'>): DrawingCheck {
  return drawingCheck.parse(JSON.parse(drawing ?? '{}'));
}

/** Long drawings are rare: each gets a thread, which is ended if it takes too long. */
async function compareInThread(task: DrawnTask): Promise<DrawingComparison> {
  const pool = new Piscina<DrawnTask, DrawingComparison>({
    filename: new URL('./drawing-worker.ts', import.meta.url).href,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  try {
    return await pool.run(task, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return TOO_LARGE;
  } finally {
    await pool.destroy();
  }
}
