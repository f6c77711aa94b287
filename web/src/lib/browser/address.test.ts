import { expect, it } from 'vitest';
import { readNumber, sharePath } from './address.ts';

it('reads the numbers of an address', () => {
  expect(readNumber('1')).toBe(1);
  expect(readNumber('123456789')).toBe(123_456_789);
  for (const text of [null, '', '0', '-1', '1.5', '1e3', ' 1', '1234567890', '<img>']) {
    expect(readNumber(text)).toBe(null);
  }
});

it('knows the path of a session', () => {
  expect(sharePath('k3Vq9TzD2mX7bRw0aPfL1e')).toBe('/collab/k3Vq9TzD2mX7bRw0aPfL1e');
});
