import { expect, it } from 'vitest';
import { textSize } from './text-size.ts';

it('is as specified by default, and grows in proportion', () => {
  expect(textSize(14, false)).toEqual({ fontSize: 14, lineHeight: 21 });
  expect(textSize(14, true)).toEqual({ fontSize: 12, lineHeight: 19 });
  expect(textSize(14, false, true)).toEqual({ fontSize: 12.5, lineHeight: 20 });
  expect(textSize(24, false)).toEqual({ fontSize: 24, lineHeight: 36 });
  expect(textSize(24, true, true)).toEqual({ fontSize: 22, lineHeight: 34 });
});
