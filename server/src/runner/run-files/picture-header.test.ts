import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { readPicture } from './picture-header.ts';
import { gif, jpeg, PNG_BEGIN, png, pngChunk, uint32s } from './testing-pictures.ts';

const frameControl = pngChunk('fcTL', Buffer.alloc(26));

describe('reads', () => {
  it.each([
    ['a PNG', png(3, 4), 'image/png', 3, 4],
    ['an animated PNG', png(30, 40, pngChunk('acTL', uint32s(10, 0))), 'image/png', 30, 40],
    ['a JPEG', jpeg(300, 200), 'image/jpeg', 300, 200],
    ['a progressive JPEG', jpeg(300, 200, { scans: 10, frame: 0xc2 }), 'image/jpeg', 300, 200],
    ['a GIF', gif(16, 9, 1), 'image/gif', 16, 9],
    ['an animated GIF', gif(160, 90, 100), 'image/gif', 160, 90],
  ] as const)('%s', (_, bytes, mediaType, width, height) => {
    expect(readPicture(bytes)).toEqual({ mediaType, width, height });
  });
});

describe('takes for no picture', () => {
  const header = Buffer.concat([uint32s(1, 1), Buffer.from([8, 0, 0, 0, 0])]);
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a bitmap', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
    ['a page that begins with another file', Buffer.concat([Buffer.from('<html>'), png(1, 1)])],
    ['a PNG with a page behind it', Buffer.concat([png(1, 1), Buffer.from('<script>')])],
    ['a GIF with a program behind it', Buffer.concat([gif(1, 1, 1), Buffer.from('=1;alert(1)')])],
    ['a JPEG with an archive behind it', Buffer.concat([jpeg(1, 1), Buffer.from('PK')])],
    ['a GIF that is a program', Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//;', 'latin1')],
    ['a signature alone', PNG_BEGIN],
    ['a PNG without width', png(0, 1)],
    ['a PNG of too many pixels', png(4_097, 4_096)],
    ['a PNG that is too wide', png(40_000, 1)],
    ['a PNG whose size overflows', png(0xffff_ffff, 0xffff_ffff)],
    ['an animated PNG of too many pixels', png(1_024, 1_024, pngChunk('acTL', uint32s(17, 0)))],
    ['one that has more frames than it says', png(2_048, 2_048, ...Array(5).fill(frameControl))],
    ['one with a second header', png(1, 1, pngChunk('IHDR', header))],
    [
      'a PNG that begins otherwise',
      Buffer.concat([PNG_BEGIN, pngChunk('IDAT', header), png(1, 1).subarray(8)]),
    ],
    ['a GIF of too many pixels', gif(1_024, 1_024, 17)],
    ['a GIF of endless frames', gif(1, 1, 2_001)],
    ['a GIF without a frame', gif(1, 1, 0)],
    ['a JPEG of too many pixels', jpeg(4_097, 4_096)],
    ['a JPEG of endless passes', jpeg(100, 100, { scans: 33, frame: 0xc2 })],
    ['a JPEG without a pass', jpeg(100, 100, { scans: 0 })],
    ['a lossless JPEG', jpeg(100, 100, { frame: 0xc3 })],
  ])('%s', (_, bytes) => {
    expect(readPicture(bytes)).toBe(null);
  });

  it.each([png(3, 4), jpeg(3, 4), gif(3, 4, 2)])('one that is not complete', (bytes) => {
    for (let length = 0; length < bytes.length; length++) {
      expect(readPicture(bytes.subarray(0, length))).toBe(null);
    }
  });

  it('a GIF whose frame is larger than its screen', () => {
    const bytes = gif(8, 8, 1);
    bytes.writeUInt16LE(30_000, 13 + 6 + 5);
    bytes.writeUInt16LE(30_000, 13 + 6 + 7);
    expect(readPicture(bytes)).toBe(null);
  });
});

const seed = chooseSeed();

it(`never fails, nor takes long, whatever bytes are changed (SEED=${seed})`, () => {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pictures = [png(9, 9, frameControl), jpeg(9, 9, { scans: 3 }), gif(9, 9, 3)];
  for (let round = 0; round < often(2_000, 200_000); round++) {
    const bytes = Buffer.from(pictures[below(3)] as Buffer);
    for (let change = 0; change <= below(6); change++) bytes[below(bytes.length)] = below(256);
    const found = readPicture(bytes);
    if (found !== null) expect(found.width * found.height).toBeLessThanOrEqual(16 * 1024 * 1024);
  }
});

it('reads the longest files quickly', () => {
  const length = 2 * 1024 * 1024;
  const blocks = Buffer.alloc(length, 1);
  gif(1, 1, 1).copy(blocks, 0, 0, 13 + 6 + 11);
  const scan = Buffer.alloc(length, 0xff);
  jpeg(1, 1).copy(scan, 0, 0, 25);
  const chunks = Buffer.alloc(length);
  PNG_BEGIN.copy(chunks);
  pngChunk('IHDR', Buffer.concat([uint32s(1, 1), Buffer.alloc(5)])).copy(chunks, 8);
  const begin = process.threadCpuUsage();
  expect([blocks, scan, chunks].map(readPicture)).toEqual([null, null, null]);
  expect(process.threadCpuUsage(begin).user).toBeLessThan(1_000_000);
});
