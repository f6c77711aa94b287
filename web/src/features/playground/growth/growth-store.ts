import {
  type BodyOf,
  EXECUTION_TIMEOUT_SECONDS,
  type GeneratorPart,
  type GrowthMeasurement,
  measureGrowth,
  RUN_WAIT_MARGIN_MS,
} from '@coderoom/contract';
import { create } from 'zustand';
import { useContradicted } from '#features/playground/contradicted-version.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { fileFieldsOf } from '#features/playground/project/playground-files.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { call } from '#lib/server/api.ts';
import { formatNumber } from '#lib/text/format.ts';
import { FIRST_PARTS, isComplete } from '#shared/growth/first-parts.ts';
import { createAttemptStore } from '#shared/runs/run-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { useCountedLines } from './line-counts.tsx';

/** How long the page waits for a measurement, in ms: it takes seconds, but its runs give way to others. */
const TIMEOUT_MS = 4 * EXECUTION_TIMEOUT_SECONDS * 1_000 + RUN_WAIT_MARGIN_MS;

/** The last measurement of the program in the editor. */
export const useGrowthStore = createAttemptStore(
  (body: BodyOf<typeof measureGrowth>, wait) => call(measureGrowth, { body, ...wait }),
  playgroundTexts.complexity.growth.failed,
);

// Another program was not the one measured, and may belong to another user.
useProgram.subscribe((now, before) => {
  if (now.generation !== before.generation) useGrowthStore.getState().reset();
});

/** Returns the finished measurement of the program as it is now; null if there is none. */
function currentMeasurement(): GrowthMeasurement | null {
  const { run } = useGrowthStore.getState();
  const isCurrent = run.phase === 'finished' && run.version === useProgram.getState().version;
  return isCurrent ? run.result : null;
}

let counted: GrowthMeasurement | null = null;

/** Shows the counts in the editor as long as they are those of its program. */
function showCounts(): void {
  const measurement = currentMeasurement();
  if (measurement === counted) return;
  counted = measurement;
  const { lines = [], counted_at: at = null, size_name: name, worst } = measurement ?? {};
  // Counts of a program that does not grow are the same at every size.
  const size = at !== null && worst?.growth !== 'O(1)' ? `${name} = ${formatNumber(at.n)}` : null;
  useCountedLines.setState({ counted: lines.length === 0 ? null : { lines, at: size } });
}

/** A verdict that the measurement contradicts is not shown as certain. */
function noteContradiction(): void {
  const { run } = useGrowthStore.getState();
  const differs = run.phase === 'finished' && run.result.agreement === 'differ';
  const version = differs ? run.version : null;
  if (useContradicted.getState().version !== version) useContradicted.setState({ version });
}

useGrowthStore.subscribe(noteContradiction);
useGrowthStore.subscribe(showCounts);
useProgram.subscribe(showCounts);

export type GrowthStyle = 'chart' | 'table';
/** Origin of the inputs; `automatic`: derived from how the program reads. */
export type InputOrigin = 'automatic' | 'form' | 'program';

interface GrowthScreenState {
  view: GrowthStyle;
  inputsOpen: boolean;
  origin: InputOrigin;
  /** The form's lines. */
  parts: readonly GeneratorPart[];
  /** A program that reads n and writes an input of that size, in the language of the measured one. */
  generatorCode: string;
}

/** How a measurement is shown, and where its inputs come from. */
export const useGrowthScreen = create<GrowthScreenState>()(() => ({
  view: 'chart',
  inputsOpen: false,
  origin: 'automatic',
  parts: FIRST_PARTS,
  generatorCode: '',
}));

/** Measures the program in the editor. */
export function startMeasurement(): void {
  const edited = useProgram.getState();
  const { code, language, input, version } = edited;
  if (code === null) return;
  const { origin, parts, generatorCode } = useGrowthScreen.getState();
  // The form says what is wrong.
  if (origin === 'form' && !parts.every(isComplete)) {
    useGrowthScreen.setState({ inputsOpen: true });
    return;
  }
  const generators = {
    automatic: null,
    form: { kind: 'form' as const, parts: [...parts] },
    program: { kind: 'program' as const, language, code: generatorCode },
  };
  useGrowthScreen.setState({ inputsOpen: false });
  useCountedLines.setState({ shown: true });
  void useGrowthStore.getState().start({
    program: {
      code,
      language,
      input_data: input || typedInput(),
      generator: generators[origin],
      ...fileFieldsOf(edited),
    },
    version,
    timeoutMs: TIMEOUT_MS,
  });
}

/** Returns the text typed into the last run: an example of the program's input. */
function typedInput(): string {
  const { terminal } = useRunStore.getState();
  if (terminal === null) return '';
  const { blocks, line } = terminal.transcript;
  const spans = [...blocks.flatMap((block) => block.spans), ...line];
  return spans
    .filter(({ source }) => source === 'typed')
    .map(({ text }) => text)
    .join('');
}

/** The last measurement, if there is one; `isOutdated`: the program was changed since. */
export function useMeasurement() {
  const run = useGrowthStore((state) => state.run);
  const version = useProgram((state) => state.version);
  if (run.phase !== 'finished') return null;
  return { growth: run.result, isOutdated: run.version !== version };
}
