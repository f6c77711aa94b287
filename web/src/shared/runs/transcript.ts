import type { ExecutionResult, OutputStream } from '@coderoom/contract';
import { withoutCommands, writtenOver } from './terminal-text.ts';

/** Part of a transcript from one source: a stream of the program, or the user's input. */
export interface Span {
  source: OutputStream | 'typed';
  text: string;
}

/** Some whole lines of a transcript. Only the last block ever grows. */
interface Block {
  id: number;
  length: number;
  spans: readonly Span[];
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
  /** The complete output of each stream, unchanged. */
  written: Readonly<Record<OutputStream, string>>;
}

export const EMPTY_TRANSCRIPT: Transcript = {
  blocks: [],
  line: [],
  column: null,
  begun: { stdout: '', stderr: '' },
  written: { stdout: '', stderr: '' },
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
  const came = transcript.begun[stream] + text;
  const tail = came.slice(-MAX_COMMAND_LENGTH);
  const begun = BEGUN.exec(tail)?.[0] ?? '';
  const plain = withoutCommands(came.slice(0, came.length - begun.length));
  return {
    ...write(transcript, stream, plain),
    begun: { ...transcript.begun, [stream]: begun },
    written: { ...transcript.written, [stream]: transcript.written[stream] + text },
  };
}

/** Returns the transcript with more typed input. */
export function addTyped(transcript: Transcript, text: string): Transcript {
  return write({ ...transcript, column: null }, 'typed', withoutCommands(text).replaceAll('\r', '\n'));
}

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

/** Appends a text without commands, except for returns within lines. */
function write(transcript: Transcript, source: Span['source'], text: string): Transcript {
  if (text === '') return transcript;
  const end = text.indexOf('\n');
  if (end === -1) return { ...transcript, ...writeInLine(transcript, source, text) };
  const last = text.lastIndexOf('\n');
  const { line } = writeInLine(transcript, source, text.slice(0, end));
  const lines = text.slice(end, last + 1);
  return {
    ...transcript,
    blocks: addLines(transcript.blocks, merge([...line, { source, text: writtenOver(lines) }])),
    ...writeInLine({ line: [], column: null }, source, text.slice(last + 1)),
  };
}

type Line = Pick<Transcript, 'line' | 'column'>;

/** Writes into a line, and overwrites it after a return to its beginning. */
function writeInLine({ line, column }: Line, source: Span['source'], text: string): Line {
  if (text === '') return { line, column };
  if (column === null && !text.includes('\r')) return { line: merge([...line, { source, text }]), column };
  const cells = line.flatMap((span) => Array.from(span.text, (character) => ({ ...span, text: character })));
  let at = column ?? cells.length;
  for (const [index, over] of text.split('\r').entries()) {
    if (index > 0) at = 0;
    for (const character of over) cells[at++] = { source, text: character };
  }
  return { line: merge(cells), column: at === cells.length ? null : at };
}

function addLines(blocks: readonly Block[], spans: readonly Span[]): readonly Block[] {
  const last = blocks.at(-1);
  const length = spansToText(spans).length;
  if (last === undefined || last.length >= BLOCK_LENGTH)
    return [...blocks, { id: blocks.length, length, spans }];
  const grown = { id: last.id, length: last.length + length, spans: merge([...last.spans, ...spans]) };
  return [...blocks.slice(0, -1), grown];
}

/** Merges adjacent spans of the same source. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  let texts: string[] = [];
  for (const [index, { source, text }] of spans.entries()) {
    texts.push(text);
    if (spans[index + 1]?.source === source) continue;
    const joined = texts.join('');
    if (joined !== '') merged.push({ source, text: joined });
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
