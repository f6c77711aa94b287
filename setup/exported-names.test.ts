import { expect, it } from 'vitest';
import { namesExportedTwice } from './exported-names.js';

/** Names that mean the same thing on the server and on the page. */
const SHARED = [
  // A refused call: thrown by the server, and received by the page.
  'ApiError',
  // The one text of a session's document, which both sides edit.
  'TEXT_NAME',
];

it('gives an exported name one meaning', () => {
  const names = Object.fromEntries(namesExportedTwice());
  expect(
    Object.keys(names).sort(),
    JSON.stringify(names, (_, value) => (value instanceof Set ? [...value] : value)),
  ).toEqual(SHARED);
});
