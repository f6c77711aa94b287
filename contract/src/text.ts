import { z } from 'zod';
import { CLASSROOM_KEY_LENGTH, MAX_CODE_BYTES } from './limits.ts';
import { type Message, problem } from './message.ts';

/** A message on the wire. */
export const messageShape: z.ZodType<Message, Message> = z.object({
  text: z.string().describe('English template: `{}` stands for each value'),
  get values() {
    return z.array(z.union([z.string(), z.number(), messageShape]));
  },
});

/** A bounded message; its values are texts, numbers and the messages given. */
function boundedMessage(...inner: z.ZodType<Message, Message>[]): z.ZodType<Message, Message> {
  const value = z.union([z.string().max(200), z.number(), ...inner]);
  return z.object({ text: z.string().max(500), values: z.array(value).max(10) });
}

/**
 * The heading of an error as a page passes it on from the answer to a run: a sentence, with no more than a sentence in it
 * (`Line 3: …`). One that is too large is left out: its sentence is in the error as well.
 */
export const sentHeading = boundedMessage(boundedMessage()).optional().catch(undefined);

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

/**
 * Text in any script, with any number of lines, except for U+0000, which none of our databases stores. `required` is
 * the error for a missing text.
 */
export function plainText(required?: string) {
  return z
    .string(required)
    .refine((text) => !text.includes('\0'), { error: problem`must not contain null characters` });
}

/** Text of specification 2 §5, used by page and server. */
export const TEMPLATE_REQUIRED = 'Please fill in all required fields';

/** A program as a template or a submission. */
export const templateCode = plainText(TEMPLATE_REQUIRED)
  .refine((code) => code.trim() !== '', { error: TEMPLATE_REQUIRED })
  .max(MAX_CODE_BYTES, { error: problem`must have at most ${MAX_CODE_BYTES} characters` });

/** A classroom's key as typed: case and surrounding spaces are ignored. */
export const classroomKey = plainText()
  .trim()
  .toUpperCase()
  .max(CLASSROOM_KEY_LENGTH, { error: problem`must have ${CLASSROOM_KEY_LENGTH} characters` });
