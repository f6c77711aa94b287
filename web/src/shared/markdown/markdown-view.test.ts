import { expect, it } from 'vitest';
import { safeLink } from './markdown-view.tsx';

const BASE = 'https://code.school.test/terms';

it.each([
  ['https://example.test/law', 'https://example.test/law'],
  ['http://example.test/', 'http://example.test/'],
  ['mailto:office@school.test', 'mailto:office@school.test'],
  ['/privacy', 'https://code.school.test/privacy'],
])('links %s', (address, href) => {
  expect(safeLink(address, BASE)).toBe(href);
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'https://',
])('does not link %j', (address) => {
  expect(safeLink(address, BASE)).toBeUndefined();
});
