import { z } from 'zod';

/**
 * Text as it is, of any script and in any number of lines, but for U+0000, which no database of ours keeps.
 * `required` is said where there is none.
 */
export function plainText(required?: string) {
  return z
    .string(required)
    .refine((text) => !text.includes('\0'), { error: 'must not contain null characters' });
}
