import type { ExecutionResult, OutputStream } from '@coderoom/contract';
import { needsScreen, withoutCommands, writtenOver } from './terminal-text.ts';
import { readColors, type TextLook } from './text-look.ts';

/** Part of a transcript from one source: a stream of the program, or the user's input. */
export interface Span {
  source: OutputStream | 'typed';
  text: string;
  /** Absent: as usual. */
  look?: TextLook;
}

/** Some whole lines of a transcript, or a picture between lines. Only the last block ever grows. */
interface Block {
  id: number;
  length: number;
  spans: readonly Span[];
  /** Name of the picture or drawing that is shown here, in place of lines. */
  shown?: string;
}

/** A picture or drawing, and the number of characters of standard output before it. */
interface Place {
  name: string;
  at: number;
}

/** The terminal contents of a running program. Immutable: unchanged parts keep their identity. */
export interface Transcript {
  blocks: readonly Block[];
  /** The last, unfinished line. */
  line: readonly Span[];
  /** Position of the next character in the line; null: at its end. */
  column: number | null;
  /** The beginning of a terminal command or of a line end whose rest has not arrived. */
  begun: Readonly<Record<OutputStream, string>>;
  /** The look of what each stream writes next. */
  looks: Readonly<Record<OutputStream, TextLook>>;
  /** Pieces that may still have a look of their own: a page with a million pieces does not move. */
  piecesLeft: number;
  /** Pictures whose place has not been reached, in their order. */
  coming: readonly Place[];
  /** True if the program moves the cursor: only a terminal's screen shows what it means. */
  needsScreen: boolean;
  /** Everything in the order in which it came, unchanged, for such a screen. */
  raw: string;
  /** The complete output of each stream, unchanged. Reading in it copies all of it: not for each output. */
  written: Readonly<Record<OutputStream, string>>;
  /** The last character of each. */
  lastWritten: Readonly<Record<OutputStream, string>>;
}

export const EMPTY_TRANSCRIPT: Transcript = {
  blocks: [],
  line: [],
  column: null,
  coming: [],
  needsScreen: false,
  raw: '',
  begun: { stdout: '', stderr: '' },
  looks: { stdout: '', stderr: '' },
  piecesLeft: 10_000,
  written: { stdout: '', stderr: '' },
  lastWritten: { stdout: '', stderr: '' },
};

/** Length from which a block takes no more lines, in characters: a growing block is drawn anew. */
const BLOCK_LENGTH = 8_192;

/** An incomplete terminal command (see terminal-text.ts), or a return that a line feed may follow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const BEGUN = /(?:\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b]*\x1b?|[ -/]*)|\x9b[0-?]*[ -/]*|\r)$/;
/** Longest accepted command, in characters: a longer beginning of one is dropped with the next text. */
const MAX_COMMAND_LENGTH = 4_096;

/** Returns the transcript with more output. */
export function addOutput(transcript: Transcript, stream: OutputStream, text: string): Transcript {
  const [next, ...coming] = transcript.coming;
  if (stream === 'stderr' || next === undefined) return addText(transcript, stream, text);
  const before = next.at - transcript.written.stdout.length;
  if (before > text.length) return addText(transcript, stream, text);
  const reached = addText(transcript, stream, text.slice(0, before));
  return addOutput(showAtEnd({ ...reached, coming }, next.name), stream, text.slice(before));
}

/**
 * Returns the transcript with a picture or drawing, once: a newer version of it stays where the first was.
 *
 * @param at number of characters of standard output before it; more than has been written: it is shown when it is reached
 */
export function addShown(transcript: Transcript, name: string, at: number): Transcript {
  const { blocks, coming, written } = transcript;
  if (blocks.some(({ shown }) => shown === name) || coming.some((place) => place.name === name))
    return transcript;
  if (at > written.stdout.length)
    return { ...transcript, coming: [...coming, { name, at }].sort((one, other) => one.at - other.at) };
  if (at === written.stdout.length) return showAtEnd(transcript, name);
  return showWithin(transcript, name, written.stdout.slice(0, at));
}

function showAtEnd(transcript: Transcript, name: string): Transcript {
  const { blocks, line } = transcript;
  return {
    ...transcript,
    blocks: [...addLines(blocks, line), shownBlock(freshId(blocks) + 1, name)],
    line: [],
    column: null,
  };
}

/** Shows a picture behind a part of the standard output, also where errors or input stand among it. */
function showWithin(transcript: Transcript, name: string, before: string): Transcript {
  const plain = withoutCommands(before);
  const lineBegin = plain.lastIndexOf('\n') + 1;
  let lines = countLineFeeds(plain);
  let column = writtenOver(plain.slice(lineBegin)).length;
  const parts = [...transcript.blocks.map(({ spans }) => spans), transcript.line];
  for (const [index, spans] of parts.entries()) {
    for (const [at, { source, text }] of spans.entries()) {
      if (source !== 'stdout') continue;
      let offset = 0;
      while (lines > 0) {
        const lineFeed = text.indexOf('\n', offset);
        if (lineFeed === -1) break;
        offset = lineFeed + 1;
        lines -= 1;
      }
      if (lines > 0) continue;
      const rest = text.length - offset;
      if (rest < column) {
        column -= rest;
        continue;
      }
      return splitAt(transcript, name, { index, span: at, offset: offset + column });
    }
  }
  return showAtEnd(transcript, name);
}

interface Position {
  /** Number of the block; one more than the last is the unfinished line. */
  index: number;
  span: number;
  offset: number;
}

function splitAt(transcript: Transcript, name: string, { index, span, offset }: Position): Transcript {
  const { blocks, line } = transcript;
  const spans = blocks[index]?.spans ?? line;
  const cut = spans[span];
  if (cut === undefined) return showAtEnd(transcript, name);
  const before = merge([...spans.slice(0, span), { ...cut, text: cut.text.slice(0, offset) }]);
  const after = merge([{ ...cut, text: cut.text.slice(offset) }, ...spans.slice(span + 1)]);
  const id = freshId(blocks);
  const parted = [...linesBlock(id, before), shownBlock(id + 1, name)];
  if (index >= blocks.length)
    return { ...transcript, blocks: [...blocks, ...parted], line: after, column: null };
  return {
    ...transcript,
    blocks: [...blocks.slice(0, index), ...parted, ...linesBlock(id + 2, after), ...blocks.slice(index + 1)],
  };
}

function linesBlock(id: number, spans: readonly Span[]): Block[] {
  return spans.length === 0 ? [] : [{ id, length: spansToText(spans).length, spans }];
}

/** A block that takes no lines. */
function shownBlock(id: number, shown: string): Block {
  return { id, length: BLOCK_LENGTH, spans: [], shown };
}

function freshId(blocks: readonly Block[]): number {
  return blocks.reduce((id, block) => Math.max(id, block.id + 1), 0);
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function addText(transcript: Transcript, stream: OutputStream, text: string): Transcript {
  const came = transcript.begun[stream] + text;
  const tail = came.slice(-MAX_COMMAND_LENGTH);
  const begun = BEGUN.exec(tail)?.[0] ?? '';
  const { piecesLeft, looks } = transcript;
  const complete = came.slice(0, came.length - begun.length);
  const { pieces, look } = readColors(complete, looks[stream], piecesLeft);
  const spans = pieces.map((piece) => spanOf(stream, piece.text, piece.look));
  return {
    ...writeAll(transcript, spans),
    looks: { ...looks, [stream]: look },
    piecesLeft: Math.max(0, piecesLeft - pieces.length + 1),
    // What a backspace means is known by what follows it.
    needsScreen: transcript.needsScreen || needsScreen(transcript.lastWritten[stream] + came),
    raw: transcript.raw + text,
    begun: { ...transcript.begun, [stream]: begun },
    written: { ...transcript.written, [stream]: transcript.written[stream] + text },
    lastWritten: { ...transcript.lastWritten, [stream]: came.slice(-1) || transcript.lastWritten[stream] },
  };
}

/** Returns the transcript with more typed input. */
export function addTyped(transcript: Transcript, text: string): Transcript {
  const typed = withoutCommands(text).replaceAll('\r', '\n');
  return write({ ...transcript, raw: transcript.raw + typed, column: null }, spanOf('typed', typed));
}

function spanOf(source: Span['source'], text: string, look: TextLook = ''): Span {
  return look === '' ? { source, text } : { source, text, look };
}

/** True if there is nothing to be seen. */
export function isEmpty({ blocks, line }: Transcript): boolean {
  return blocks.length === 0 && line.length === 0;
}

/** The whole lines of a transcript without the typed input. */
export function outputLines({ blocks }: Transcript): string {
  return blocks.map(({ spans }) => spansToText(spans.filter(({ source }) => source !== 'typed'))).join('');
}

export function spansToText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

/** Appends pieces. Those without returns are appended together: there may be thousands in a line. */
function writeAll(transcript: Transcript, pieces: readonly Span[]): Transcript {
  let next = transcript;
  let plain: Span[] = [];
  for (const piece of pieces) {
    if (next.column === null && !piece.text.includes('\r')) plain.push(piece);
    else {
      next = write(writePlain(next, plain), piece);
      plain = [];
    }
  }
  return writePlain(next, plain);
}

/** Appends pieces without returns at the end of the line. */
function writePlain(transcript: Transcript, pieces: readonly Span[]): Transcript {
  if (pieces.length === 0) return transcript;
  const { blocks, line } = transcript;
  const all = [...line, ...pieces];
  const index = all.findLastIndex(({ text }) => text.includes('\n'));
  const last = all[index];
  if (last === undefined) return { ...transcript, line: merge(all) };
  const end = last.text.lastIndexOf('\n') + 1;
  const lines = [...all.slice(0, index), { ...last, text: last.text.slice(0, end) }];
  return {
    ...transcript,
    blocks: addLines(blocks, merge(lines)),
    line: merge([{ ...last, text: last.text.slice(end) }, ...all.slice(index + 1)]),
  };
}

/** Appends a text without commands, except for returns within lines. */
function write(transcript: Transcript, span: Span): Transcript {
  const { text } = span;
  if (text === '') return transcript;
  const end = text.indexOf('\n');
  if (end === -1) return { ...transcript, ...writeInLine(transcript, span) };
  const last = text.lastIndexOf('\n');
  const { line } = writeInLine(transcript, { ...span, text: text.slice(0, end) });
  const lines = { ...span, text: writtenOver(text.slice(end, last + 1)) };
  return {
    ...transcript,
    blocks: addLines(transcript.blocks, merge([...line, lines])),
    ...writeInLine({ line: [], column: null }, { ...span, text: text.slice(last + 1) }),
  };
}

type Line = Pick<Transcript, 'line' | 'column'>;

/** Writes into a line, and overwrites it after a return to its beginning. */
function writeInLine({ line, column }: Line, span: Span): Line {
  const { text } = span;
  if (text === '') return { line, column };
  const end = text.indexOf('\r');
  const written = writeAt({ line, column }, { ...span, text: end === -1 ? text : text.slice(0, end) });
  if (end === -1) return written;
  // What is written over itself in turn is written over the line once.
  const over = text.slice(end + 1);
  const whole = writeAt({ line: written.line, column: 0 }, { ...span, text: writtenOver(over) });
  const at = lengthOf(over.slice(over.lastIndexOf('\r') + 1));
  return { line: whole.line, column: splitLine(whole.line, at).behind.length === 0 ? null : at };
}

/** Writes a text without returns at the column of a line. */
function writeAt({ line, column }: Line, span: Span): Line {
  if (column === null) return { line: merge([...line, span]), column };
  const length = lengthOf(span.text);
  const { before, behind } = splitLine(line, column);
  const { behind: rest } = splitLine(behind, length);
  return { line: merge([...before, span, ...rest]), column: rest.length === 0 ? null : column + length };
}

/** Parts a line before a column, and looks at nothing behind it: a program may write a megabyte without a line feed. */
function splitLine(line: readonly Span[], column: number): { before: Span[]; behind: Span[] } {
  let left = column;
  for (const [index, span] of line.entries()) {
    const { text } = span;
    let end = 0;
    for (; left > 0 && end < text.length; left -= 1) end += Number(text.codePointAt(end)) > 0xffff ? 2 : 1;
    if (end === text.length) continue;
    return {
      before: [...line.slice(0, index), { ...span, text: text.slice(0, end) }],
      behind: [{ ...span, text: text.slice(end) }, ...line.slice(index + 1)],
    };
  }
  return { before: [...line], behind: [] };
}

/** Length of a text in characters, as columns are counted. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function addLines(blocks: readonly Block[], spans: readonly Span[]): readonly Block[] {
  if (spans.length === 0) return blocks;
  const last = blocks.at(-1);
  const length = spansToText(spans).length;
  if (last === undefined || last.length >= BLOCK_LENGTH)
    return [...blocks, { id: freshId(blocks), length, spans }];
  const grown = { id: last.id, length: last.length + length, spans: merge([...last.spans, ...spans]) };
  return [...blocks.slice(0, -1), grown];
}

/** Merges adjacent spans of the same source and look. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  let texts: string[] = [];
  for (const [index, { source, text, look }] of spans.entries()) {
    texts.push(text);
    const next = spans[index + 1];
    if (next?.source === source && next.look === look) continue;
    const joined = texts.join('');
    if (joined !== '') merged.push(spanOf(source, joined, look));
    texts = [];
  }
  return merged;
}

/**
 * The transcript of a finished program, completed with output that had not arrived. The error text is not shown twice.
 * null: the transcript does not match this result.
 */
export function completeTranscript(
  transcript: Transcript,
  { output, error }: Pick<ExecutionResult, 'output' | 'error'>,
): Transcript | null {
  const { stdout, stderr } = transcript.written;
  if (!output.startsWith(stdout)) return null;
  const rest = output.slice(stdout.length);
  if (error !== null) return withoutErrors(addOutput(transcript, 'stdout', rest));
  if (stderr === '') return addOutput(transcript, 'stdout', rest);
  // If the program succeeded, standard error follows standard output on a line of its own.
  const at = rest.lastIndexOf(stderr);
  if (at === -1) return null;
  const missing = rest.slice(0, at).trimEnd();
  return addOutput(addOutput(transcript, 'stdout', missing), 'stderr', rest.slice(at + stderr.length));
}

function withoutErrors(transcript: Transcript): Transcript {
  const others = (spans: readonly Span[]) => merge(spans.filter(({ source }) => source !== 'stderr'));
  return {
    ...transcript,
    blocks: transcript.blocks.map((block) => ({ ...block, spans: others(block.spans) })),
    line: others(transcript.line),
  };
}
