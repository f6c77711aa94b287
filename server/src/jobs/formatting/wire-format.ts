import { languageId } from '@coderoom/contract';
import { z } from 'zod';

/** Longest text that is sent to a worker, and back, in UTF-16 units. */
const MAX_TEXT = 1024 * 1024;

/** The languages that a worker formats, and the channel on which it is asked. */
export const WORKER_FORMATTING = {
  name: 'formatting',
  schema: z.object({ channel: z.string(), languages: z.array(languageId) }),
};

/** The channel of a worker, on which web servers ask it to format a program. */
export const formatChannel = (channel: string) => ({
  name: `formatting:${channel}`,
  schema: z.object({
    program: z.object({
      language: languageId,
      text: z.string().max(MAX_TEXT),
      indentation: z.object({ isTabs: z.boolean(), width: z.number().int() }),
    }),
    owner: z.string(),
    key: z.string(),
    /** The request's number, and the channel for the answer. */
    request: z.number().int(),
    answerTo: z.string(),
  }),
});

/** The channel of a web server, on which workers answer. */
export const formattedChannel = (channel: string) => ({
  name: `formatted:${channel}`,
  schema: z.object({
    request: z.number().int(),
    answer: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('formatted'), text: z.string().max(MAX_TEXT) }),
        z.object({ kind: z.literal('syntax_error'), line: z.number().int() }),
        z.object({ kind: z.literal('failed') }),
      ])
      .nullable(),
  }),
});
