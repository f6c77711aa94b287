import {
  type BodyOf,
  EXECUTION_TIMEOUT_SECONDS,
  type GeneratorPart,
  measureGrowth,
  RUN_WAIT_MARGIN_MS,
} from '@coderoom/contract';
import { create } from 'zustand';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { call } from '#lib/server/api.ts';
import { createAttemptStore } from '#shared/runs/run-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';

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

export type GrowthStyle = 'chart' | 'table';
/** Origin of the inputs; `automatic`: derived from how the program reads. */
export type InputOrigin = 'automatic' | 'form' | 'program';

interface GrowthScreenState {
  view: GrowthStyle;
  /** True if the editor shows how often each line was reached. */
  countsShown: boolean;
  inputsOpen: boolean;
  origin: InputOrigin;
  /** The form's lines. */
  parts: readonly GeneratorPart[];
  /** A program that reads n and writes an input of that size, in the language of the measured one. */
  generatorCode: string;
}

/** A line with n numbers, tried in every order. */
export const NUMBERS: GeneratorPart = {
  kind: 'numbers',
  count: null,
  least: 0,
  most: null,
  order: null,
  separator: 'space',
};

/** How a measurement is shown, and where its inputs come from. */
export const useGrowthScreen = create<GrowthScreenState>()(() => ({
  view: 'chart',
  countsShown: true,
  inputsOpen: false,
  origin: 'automatic',
  parts: [{ ...NUMBERS, kind: 'size' }, NUMBERS],
  generatorCode: '',
}));

/** Measures the program in the editor. */
export function startMeasurement(): void {
  const { code, language, input, version } = useProgram.getState();
  if (code === null) return;
  const { origin, parts, generatorCode } = useGrowthScreen.getState();
  const generators = {
    automatic: null,
    form: { kind: 'form' as const, parts: [...parts] },
    program: { kind: 'program' as const, language, code: generatorCode },
  };
  useGrowthScreen.setState({ countsShown: true, inputsOpen: false });
  void useGrowthStore.getState().start({
    program: { code, language, input_data: input || typedInput(), generator: generators[origin] },
    version,
    timeoutMs: TIMEOUT_MS,
  });
}

/** What was typed to the last run: an example of the program's input. */
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
