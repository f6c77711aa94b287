import { z } from 'zod';
import { MAX_CODE_BYTES } from './limits.ts';
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

/** Text of specification 2 §5, used by page and server. */
export const TEMPLATE_REQUIRED = 'Please fill in all required fields';

/** A program as a template or a submission. */
export const templateCode = plainText(TEMPLATE_REQUIRED)
  .refine((code) => code.trim() !== '', { error: TEMPLATE_REQUIRED })
  .max(MAX_CODE_BYTES, { error: problem`must have at most ${MAX_CODE_BYTES} characters` });
