import { expect, it } from 'vitest';
import { Output } from './output.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('keeps what fits, of both streams together', () => {
  const output = new Output(6);
  output.add('stdout', bytes('abcd'));
  output.add('stderr', bytes('ef'));
  expect(output.truncated).toBe(false);
  output.add('stdout', bytes('g'));
  expect([output.text('stdout'), output.text('stderr'), output.truncated]).toEqual(['abcd', 'ef', true]);
});

it('joins a character that came in two pieces', () => {
  const output = new Output(10);
  output.add('stdout', bytes('€').subarray(0, 1));
  output.add('stdout', bytes('€').subarray(1));
  expect(output.text('stdout')).toBe('€');
});

it('leaves out a character that the limit cut', () => {
  const output = new Output(3);
  output.add('stdout', bytes('ab€'));
  expect([output.text('stdout'), output.truncated]).toEqual(['ab', true]);
});

it('replaces invalid bytes, also at the end, and keeps a byte order mark', () => {
  const output = new Output(10);
  output.add('stdout', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff, 0xe2));
  expect(output.text('stdout')).toBe('\ufeffa\ufffd\ufffd');
});
