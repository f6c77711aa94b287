import { asMessage, message } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { readMessage, storeMessage } from './stored-text.ts';

it.each([
  message`It is full.`,
  message`There are ${3} of “${'7b'}”, ${message`and more`}.`,
  asMessage('{"text":"{}","values":["no message, but a name"]}'),
])('reads what was stored: %j', (worded) => {
  expect(readMessage(storeMessage(worded))).toEqual(worded);
});

it('stores a sentence without values as it is, and reads those of earlier versions', () => {
  expect(storeMessage(message`It is full.`)).toBe('It is full.');
  expect(readMessage('name “7b”, description')).toEqual(asMessage('name “7b”, description'));
});
