import { MAX_PICTURE_PIXELS } from '@coderoom/contract';

/** A picture whose structure was checked. */
export interface PictureHeader {
  mediaType: 'image/png' | 'image/jpeg' | 'image/gif';
  width: number;
  height: number;
}

/** Facts of a picture as they are found, with the number of its frames. */
interface Found {
  width: number;
  height: number;
  frames: number;
}

/** Frames of an animation: more than any of these sizes can show in a lesson. */
const MAX_FRAMES = 2_000;
/** Largest width and height, in pixels: browsers draw no larger ones. */
const MAX_SIDE = 32_767;
/** Passes over a JPEG: each is decoded over the whole picture, and encoders make about ten. */
const MAX_SCANS = 32;

/**
 * Reads the dimensions of a PNG, JPEG or GIF; null if it is none, is not complete, has anything behind its end, or has
 * more pixels in all its frames than {@link MAX_PICTURE_PIXELS}. Nothing is decoded.
 *
 * Sources: PNG (third edition), ITU T.81 (JPEG), GIF89a.
 */
export function readPicture(bytes: Buffer): PictureHeader | null {
  const png = readPng(bytes);
  if (png !== null) return checked('image/png', png);
  const jpeg = readJpeg(bytes);
  if (jpeg !== null) return checked('image/jpeg', jpeg);
  const gif = readGif(bytes);
  return gif && checked('image/gif', gif);
}

function checked(
  mediaType: PictureHeader['mediaType'],
  { width, height, frames }: Found,
): PictureHeader | null {
  const isSide = (length: number) => length >= 1 && length <= MAX_SIDE;
  const isSmall = width * height * frames <= MAX_PICTURE_PIXELS && frames <= MAX_FRAMES;
  return isSide(width) && isSide(height) && isSmall ? { mediaType, width, height } : null;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length and type before the data of a chunk, and its checksum behind it. */
const PNG_CHUNK = { before: 8, behind: 4 } as const;

function readPng(bytes: Buffer): Found | null {
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return null;
  let found: Found | null = null;
  let frames = 0;
  let at = PNG_SIGNATURE.length;
  while (at + PNG_CHUNK.before + PNG_CHUNK.behind <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + PNG_CHUNK.before);
    const data = at + PNG_CHUNK.before;
    at = data + length + PNG_CHUNK.behind;
    // The header comes first, once.
    if (at > bytes.length || (type === 'IHDR') !== (found === null)) return null;
    if (found === null) {
      if (length !== 13) return null;
      found = { width: bytes.readUInt32BE(data), height: bytes.readUInt32BE(data + 4), frames: 1 };
    }
    // An animation: its announced number of frames, and those that are there.
    if (type === 'acTL') found.frames = Math.max(found.frames, length < 4 ? 1 : bytes.readUInt32BE(data));
    if (type === 'fcTL') frames += 1;
    if (type === 'IEND')
      return at === bytes.length ? { ...found, frames: Math.max(found.frames, frames) } : null;
  }
  return null;
}

/** Markers of a JPEG: the second byte, behind 0xff. */
const JPEG = { begin: 0xd8, end: 0xd9, scan: 0xda, stuffed: 0x00, temporary: 0x01 } as const;

function readJpeg(bytes: Buffer): Found | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== JPEG.begin) return null;
  let found: Found | null = null;
  let scans = 0;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === JPEG.end) return at + 2 === bytes.length && scans > 0 ? found : null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === JPEG.begin || marker === JPEG.stuffed || marker === JPEG.temporary) return null;
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrameHeader(marker)) {
      if (found !== null || length < 8) return null;
      found = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), frames: 1 };
    }
    at += 2 + length;
    if (marker !== JPEG.scan) continue;
    scans += 1;
    if (found === null || scans > MAX_SCANS) return null;
    at = endOfScan(bytes, at);
  }
  return null;
}

/** True for the headers of baseline, extended and progressive pictures, which browsers read. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2;
}

/** Returns the next marker behind coded data, in which 0xff is followed by 0 or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? JPEG.stuffed;
    if (next !== JPEG.stuffed && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Blocks of a GIF, by their first byte. */
const GIF = { extension: 0x21, frame: 0x2c, end: 0x3b } as const;

function readGif(bytes: Buffer): Found | null {
  const signature = bytes.toString('latin1', 0, 6);
  if ((signature !== 'GIF87a' && signature !== 'GIF89a') || bytes.length < 14) return null;
  const found = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), frames: 0 };
  let at = 13 + colorTableBytes(bytes[10] as number);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === GIF.end) return at + 1 === bytes.length && found.frames > 0 ? found : null;
    if (block === GIF.extension) at = afterSubBlocks(bytes, at + 2);
    else if (block === GIF.frame && at + 10 < bytes.length) {
      // A frame may be larger than the screen.
      found.width = Math.max(found.width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      found.height = Math.max(found.height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      found.frames += 1;
      // The minimum code size precedes the data.
      at = afterSubBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9] as number));
    } else return null;
  }
  return null;
}

function colorTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Returns what follows a row of blocks, each behind its length; the last one is empty. */
function afterSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] as number);
  return at + 1;
}
