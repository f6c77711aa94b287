import { HISTORY_TEXT_LENGTH } from '@coderoom/contract';

/**
 * Returns the part of a program's output or input that is stored, with its length limited in characters. U+0000, which
 * PostgreSQL can't store, becomes U+FFFD; half a surrogate pair at the cut is dropped.
 */
export function keptText(text: string, length = HISTORY_TEXT_LENGTH): string {
  const start = text.slice(0, length);
  const whole = text.length > start.length ? start.replace(/[\uD800-\uDBFF]$/, '') : start;
  return whole.replaceAll('\0', '\uFFFD');
}
