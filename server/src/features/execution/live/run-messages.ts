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

/** What is asked when the program waits for input; answered with a text, or null where nothing more will come. */
export const TYPED_QUESTION = 'typed';
