import { MAX_CODE_BYTES } from '#limits.ts';
import { problem } from '#message.ts';
import { plainText } from '#text.ts';

/** Text of specification 2 §5, used by page and server. */
export const TEMPLATE_REQUIRED = 'Please fill in all required fields';

/** A program as a template or a submission. */
export const templateCode = plainText(TEMPLATE_REQUIRED)
  .refine((code) => code.trim() !== '', { error: TEMPLATE_REQUIRED })
  .max(MAX_CODE_BYTES, { error: problem`must have at most ${MAX_CODE_BYTES} characters` });
