import { message } from '@coderoom/contract';

/** Diagnostic message that marks where a program was when its time was up. */
export const STOPPED_HERE = message`The program was here when it was stopped.`;

/** Longest line that is examined, in characters: toolchains write no longer ones. */
const MAX_LINE = 2_000;
/** Maximum number of lines that are examined, from the beginning or the end. */
const MAX_LINES = 3_000;

/** Returns the first lines of a text, each cut to a length at which every pattern of the parsers is quick. */
export function firstLines(text: string): string[] {
  return cut(text.slice(0, MAX_LINES * 200).split('\n', MAX_LINES));
}

/** Returns the last lines of a text, cut the same way. */
export function lastLines(text: string): string[] {
  return cut(
    text
      .slice(-MAX_LINES * 200)
      .split('\n')
      .slice(-MAX_LINES),
  );
}

function cut(lines: string[]): string[] {
  return lines.map((line) => line.slice(0, MAX_LINE).replace(/\r$/, ''));
}

/** Removes /box/, where the sandbox keeps the learner's file, from the paths in a text. */
export function withoutBox(text: string): string {
  return text.replaceAll('file:///box/', '').replaceAll('/box/', '');
}

/**
 * Renames a project's entry in messages to the name that a single-file program has, so that its positions are found,
 * and those of another file with that name are not.
 */
export function withEntryAs(main: string, text: string, entry: string): string {
  if (entry === main) return text;
  const apart = text.replaceAll(`/box/${main}`, `/box/other/${main}`);
  const inUrl = encodeURI(entry);
  const named = apart.replaceAll(`/box/${entry}`, `/box/${main}`);
  return inUrl === entry ? named : named.replaceAll(`/box/${inUrl}`, `/box/${main}`);
}

/** Identical stack frames shown in a row before the rest is only counted. */
const ROW = 3;

/** Replaces long rows of the same stack frame, as endless recursion leaves them, by their number. */
export function foldFrames(text: string): string {
  const folded: string[] = [];
  let previous = '';
  let count = 0;
  const endRow = () => {
    if (count > ROW) folded.push(`    … (${count - ROW} more like this)`);
  };
  for (const line of text.split('\n')) {
    if (line === previous && /^\s+at /.test(line)) {
      count += 1;
      if (count <= ROW) folded.push(line);
      continue;
    }
    endRow();
    previous = line;
    count = 1;
    folded.push(line);
  }
  endRow();
  return folded.join('\n');
}
