import { isUtf8 } from 'node:buffer';
import { MAX_DRAWING_INSTRUCTIONS, MAX_RUN_FILE_BYTES, parseDrawing, type RunFile } from '@coderoom/contract';
import { readPicture } from './picture-header.ts';

/** The facts of a file that follow from its content. */
type ContentFacts = Pick<RunFile, 'kind' | 'media_type' | 'width' | 'height'>;

/** Longest header of a drawing, in bytes. */
const MAX_HEADER_BYTES = 16 * 1024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they make the difference between a text and other data.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;
const LINE_END = 0x0a;

/** Media types of texts, by the end of their name: none that a browser would run. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  md: 'text/markdown',
};

/** Sorts a file by its content; the name only tells one text from another. */
export function factsOf(name: string, content: Buffer): ContentFacts {
  const picture = readPicture(content);
  if (picture !== null) {
    const { mediaType, width, height } = picture;
    return { kind: 'picture', media_type: mediaType, width, height };
  }
  const size = { width: null, height: null };
  if (!isText(content)) return { kind: 'other', media_type: 'application/octet-stream', ...size };
  const drawing = readDrawingHeader(content);
  if (drawing !== null) return { kind: 'drawing', media_type: 'application/x-ndjson', ...drawing };
  const ending = /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return { kind: 'text', media_type: TEXT_TYPES[ending] ?? 'text/plain', ...size };
}

function isText(content: Buffer): boolean {
  return isUtf8(content) && !CONTROL.test(content.toString());
}

/** Returns the size of a drawing that a text begins; null if it begins none. */
export function readDrawingHeader(content: Buffer): { width: number; height: number } | null {
  const begin = content.subarray(0, MAX_HEADER_BYTES);
  const end = begin.indexOf(LINE_END);
  const header = parseDrawing(begin.toString('utf8', 0, end === -1 ? begin.length : end))?.header;
  return header ? { width: Math.ceil(header.width), height: Math.ceil(header.height) } : null;
}

/** Part of a drawing that is within its limits. */
interface BoundedPart {
  bytes: number;
  lines: number;
  /** True if there is more than is kept. */
  isCut: boolean;
}

/**
 * Returns how much of a drawing's next bytes can be used: whole lines, as many as a drawing may still have after `before`.
 */
export function boundDrawing(next: Buffer, before: { bytes: number; lines: number }): BoundedPart {
  // The header is a line as well.
  const most = {
    bytes: MAX_RUN_FILE_BYTES - before.bytes,
    lines: MAX_DRAWING_INSTRUCTIONS + 1 - before.lines,
  };
  let [bytes, lines] = [0, 0];
  for (let end = next.indexOf(LINE_END); end !== -1; end = next.indexOf(LINE_END, bytes)) {
    if (end + 1 > most.bytes || lines + 1 > most.lines) return { bytes, lines, isCut: true };
    bytes = end + 1;
    lines += 1;
  }
  return { bytes, lines, isCut: next.length > most.bytes };
}
