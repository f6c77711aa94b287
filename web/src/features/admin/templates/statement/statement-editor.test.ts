import { expect, it } from 'vitest';
import { nextExample } from './statement-editor.tsx';

it.each([
  ['', 2, '@example 1\n'],
  ['Read.\n@example 1\n', 2, '@example 2\n'],
  ['@example 2\n', 2, '@example 1\n'],
  ['@example 1\n@example 2', 2, '@example 1\n'],
  ['see @example 1', 2, '@example 1\n'],
])('after %j with %i examples comes %j', (text, count, next) => {
  expect(nextExample(text, count)).toBe(next);
});
