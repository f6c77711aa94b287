/** Small pictures for tests, made by hand. */
import { deflateSync } from 'node:zlib';

/** Returns a PNG chunk; readers of headers do not check its checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

/** Returns numbers of four bytes each. */
export function uint32s(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
}

/** Beginning of every PNG. */
export const PNG_BEGIN = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Returns a black picture; `extra` chunks stand before its data. */
export function png(width: number, height: number, ...extra: Buffer[]): Buffer {
  const header = pngChunk('IHDR', Buffer.concat([uint32s(width, height), Buffer.from([8, 0, 0, 0, 0])]));
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 1_000_000)));
  return Buffer.concat([
    PNG_BEGIN,
    header,
    ...extra,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns an animation of empty frames. */
export function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0])]);
  const palette = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from('GIF89a'), size, palette, ...all, Buffer.from([0x3b])]);
}

/** Returns a picture of `scans` passes that decode to nothing. */
export function jpeg(width: number, height: number, { scans = 1, frame = 0xc0 } = {}): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const header = [Buffer.from([0xff, frame, 0, 11, 8]), size, Buffer.from([1, 1, 0x11, 0])];
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]);
  const all = Array.from({ length: scans }, () => scan);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...header, ...all, Buffer.from([0xff, 0xd9])]);
}
