import { HISTORY_TEXT_LENGTH } from '@coderoom/contract';

/**
 * As much of what a program wrote or read as is kept, in characters. PostgreSQL cannot store U+0000, and half a
 * surrogate pair is no character.
 */
export function keptText(text: string, length = HISTORY_TEXT_LENGTH): string {
  const start = text.slice(0, length);
  const whole = text.length > start.length ? start.replace(/[\uD800-\uDBFF]$/, '') : start;
  return whole.replaceAll('\0', '\uFFFD');
}
