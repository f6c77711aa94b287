import type { OutputStream } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
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

describe('whoever follows', () => {
  const followed = (limit: number, chunks: [OutputStream, Uint8Array][], from = 0) => {
    const output = new Output(limit);
    const heard: [string, string][] = [];
    for (const [at, [stream, chunk]] of chunks.entries()) {
      if (at === from) output.follow((text, of) => heard.push([of, text]));
      output.add(stream, chunk);
    }
    output.end();
    for (const stream of ['stdout', 'stderr'] as const) {
      const texts = heard.filter(([of]) => of === stream).map(([, text]) => text);
      expect(texts.join('')).toBe(output.text(stream));
    }
    return heard;
  };

  it('hears each chunk, and first what was there before', () => {
    const chunks: [OutputStream, Uint8Array][] = [
      ['stdout', bytes('a')],
      ['stderr', bytes('b')],
      ['stdout', bytes('c')],
    ];
    expect(followed(10, chunks, 2)).toEqual([
      ['stdout', 'a'],
      ['stderr', 'b'],
      ['stdout', 'c'],
    ]);
  });

  it('hears a character that came in two pieces once it is whole', () => {
    const [first, second] = [bytes('a€').subarray(0, 2), bytes('a€').subarray(2)];
    const chunks: [OutputStream, Uint8Array][] = [
      ['stdout', first],
      ['stderr', bytes('x')],
      ['stdout', second],
    ];
    expect(followed(10, chunks)).toEqual([
      ['stdout', 'a'],
      ['stderr', 'x'],
      ['stdout', '€'],
    ]);
  });

  it('hears at the end of one that never became whole, unless the limit cut it', () => {
    expect(followed(10, [['stdout', bytes('a€').subarray(0, 2)]])).toEqual([
      ['stdout', 'a'],
      ['stdout', '\ufffd'],
    ]);
    expect(followed(2, [['stdout', bytes('a€')]])).toEqual([['stdout', 'a']]);
  });
});
