import type { ChangeEvent } from 'react';

/**
 * The typed text in capitals. Writes it back to the input at once: a differing value would move the caret to the end.
 */
export function toUpperCaseInput({ target }: ChangeEvent<HTMLInputElement>): string {
  const caret = target.selectionStart;
  target.value = target.value.toUpperCase();
  target.setSelectionRange(caret, caret);
  return target.value;
}
