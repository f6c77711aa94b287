import { z } from 'zod';
import { problem } from './message.ts';

/**
 * Text in any script, with any number of lines, except for U+0000, which none of our databases stores. `required` is
 * the error for a missing text.
 */
export function plainText(required?: string) {
  return z
    .string(required)
    .refine((text) => !text.includes('\0'), { error: problem`must not contain null characters` });
}
