import {
  DEFAULT_DRAWING_TOLERANCE,
  type DrawingCheck,
  drawingCheck,
  message,
  type RunFiles,
} from '@coderoom/contract';
import { Piscina } from 'piscina';
import type { DrawingComparison } from '#drawings/index.ts';
import type { DrawnTask } from './drawing-worker.ts';
import type { TestCaseRow } from './store.ts';

/** Time that comparing may take, in ms. */
const TIMEOUT_MS = 30_000;
const THREAD_MEMORY_MB = 512;
/** Comparisons are parts of runs, of which there are never so many at once: none waits for another. */
const MOST_THREADS = 64;
/** A thread that nobody needs any more ends after this time, in ms. */
const IDLE_MS = 10_000;

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
  try {
    threads ??= createThreads();
    return await threads.run(task, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return TOO_LARGE;
  }
}

/** Some hundred shapes can be made to take a minute: comparing never holds up the server. */
let threads: Piscina<DrawnTask, DrawingComparison> | undefined;

function createThreads(): Piscina<DrawnTask, DrawingComparison> {
  return new Piscina({
    filename: new URL('./drawing-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
}

/** Returns what a test that compares drawings asks for. */
export function drawingCheckOf({ drawing }: Pick<TestCaseRow, 'drawing'>): DrawingCheck {
  return drawingCheck.parse(JSON.parse(drawing ?? '{}'));
}
