import { MAX_RUN_FILES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { AnnouncedPictures } from './announced-pictures.ts';

const announce = (name: string, alt = '', pictures = new AnnouncedPictures()) =>
  pictures.add({ name, alt, at: 0 });

describe('announced pictures', () => {
  it.each([
    ...[
      'figure-1.png',
      'a.JPEG',
      'a b.gif',
      '日本.png',
      'שלום.png',
      '😀.drawing',
      'index.html.png',
      'api.png',
    ],
  ])('may be called %s', (name) => {
    expect(announce(name)).toMatchObject({ name, path: `.pictures/${name}` });
  });

  it.each([
    ...[
      '',
      '.png',
      '..png',
      '.hidden.png',
      '../a.png',
      'a/b.png',
      '/etc/passwd.png',
      'a\\b.png',
      'a.svg',
      'a.html',
    ],
    ...[
      'a\0.png',
      'a\r\nb.png',
      'a\u001b[31m.png',
      'a\u009b2J.png',
      'exe\u202egnp.png',
      '\u2066a.png',
      'a\u2028.png',
    ],
    `${'a'.repeat(200)}.png`,
  ])('are never called %j', (name) => {
    expect(announce(name)).toBeNull();
  });

  it('are described in a line without commands and without a hidden order of words', () => {
    const alt = '  a\u001b[31m red\r\nhouse\u2028and \u202eeert a\u202c \u2067x\u2069\u0000\ud800  ';
    expect(announce('a.png', alt)?.alt).toBe('a [31m red house and  eert a   x \ufffd');
    expect(announce('a.png', 'שלום \u200fא 👩‍🌾')?.alt).toBe('שלום \u200fא 👩‍🌾');
    expect(announce('a.png', 'x'.repeat(1_000_000))?.alt).toHaveLength(2_000);
    expect(announce('a.png', ' \u202e\n ')?.alt).toBeNull();
  });

  it('are as many as a run may show; the others are counted, up to a number', () => {
    const pictures = new AnnouncedPictures();
    for (let n = 0; n < 5_000; n += 1) announce(`${n}.png`, '', pictures);
    expect([pictures.shown.length, pictures.further]).toEqual([MAX_RUN_FILES, 1_000]);
  });
});
