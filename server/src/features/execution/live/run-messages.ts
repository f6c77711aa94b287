import { outputStream, runPhase } from '@coderoom/contract';
import { z } from 'zod';

/** What is said of a run that is watched, from where it runs. */
export const runMessage = z.discriminatedUnion('kind', [
  /** Said again where it was begun anew. */
  z.object({ kind: z.literal('begun') }),
  z.object({ kind: z.literal('phase'), phase: runPhase }),
  z.object({ kind: z.literal('wrote'), text: z.string(), stream: outputStream }),
]);
/** What is said of a run that is watched, from where it runs. */
export type RunMessage = z.infer<typeof runMessage>;

/**
 * What is asked for what the program reads next; answered with a text, or null where nothing more will come.
 * `waits`: the program does nothing until then; false: nobody can tell.
 */
export const runQuestion = z.object({ waits: z.boolean() });
/** What is asked for what the program reads next. */
export type RunQuestion = z.infer<typeof runQuestion>;
