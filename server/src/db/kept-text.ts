import { HISTORY_TEXT_LENGTH } from '@coderoom/contract';

/**
 * As much of what a program wrote or read as is kept. PostgreSQL cannot store U+0000, and half a surrogate pair
 * is no character.
 */
export function keptText(text: string): string {
  const start = text.slice(0, HISTORY_TEXT_LENGTH);
  const whole = text.length > start.length ? start.replace(/[\uD800-\uDBFF]$/, '') : start;
  return whole.replaceAll('\0', '\uFFFD');
}
