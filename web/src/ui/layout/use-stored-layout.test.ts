import { expect, it } from 'vitest';
import { isLayout } from './use-stored-layout.ts';

it('takes percents that make a whole', () => {
  expect(isLayout('{"editor":65,"side":35}')).toBe(true);
  expect(isLayout('{"editor":66.667,"side":33.333}')).toBe(true);
});

it.each(['', 'garbage', 'null', '7', '[]', '{}', '{"editor":900,"side":-800}', '{"editor":"a","side":null}'])(
  'takes no %s',
  (stored) => expect(isLayout(stored)).toBe(false),
);
