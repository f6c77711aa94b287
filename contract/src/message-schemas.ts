import { z } from 'zod';
import type { Message } from './message.ts';

/** A message on the wire. */
export const messageShape: z.ZodType<Message> = z.object({
  text: z.string().describe('English template: `{}` stands for each value'),
  get values() {
    return z.array(z.union([z.string(), z.number(), messageShape]));
  },
});

/**
 * Stands beside a sentence, as `detail_message` beside `detail`, for clients that word it in their own language. Absent
 * if nothing is inserted: the sentence is its own template.
 */
export const messageField = messageShape
  .optional()
  .describe('the sentence as a template with its values; absent if it has none');

/** As {@link messageField}, for a list of sentences: a message for each, in the same order. */
export const messageListField = z
  .array(messageShape)
  .optional()
  .describe('the sentences as templates with their values');
