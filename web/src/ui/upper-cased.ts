import type { ChangeEvent } from 'react';

/** What was typed, in capitals. Written back at once: a value that differs would send the caret to the end. */
export function upperCased({ target }: ChangeEvent<HTMLInputElement>): string {
  const caret = target.selectionStart;
  target.value = target.value.toUpperCase();
  target.setSelectionRange(caret, caret);
  return target.value;
}
