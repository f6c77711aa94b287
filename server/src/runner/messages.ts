/** Message of a diagnostic that says where a program was when its time was up. */
export const STOPPED_HERE = 'The program was here when it was stopped.';

/** Longest line of a message that is looked into, in characters: what is longer is no message of a toolchain. */
const MAX_LINE = 2_000;
/** Most lines of a message that are looked into, counted from its end or its beginning. */
const MAX_LINES = 3_000;

/** The first lines of a text, each cut to a length at which every pattern of the parsers is quick. */
export function firstLines(text: string): string[] {
  return cut(text.slice(0, MAX_LINES * 200).split('\n', MAX_LINES));
}

/** The last lines of a text, each cut likewise. */
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

/** The text with /box/, where the sandbox keeps the learner's file, taken out of its paths. */
export function withoutBox(text: string): string {
  return text.replaceAll('file:///box/', '').replaceAll('/box/', '');
}

/**
 * Messages in which the entry of a project is called as a program of one file is, so that its places are found, and
 * the places of another file of that name are not.
 */
export function withEntryAs(main: string, text: string, entry: string): string {
  if (entry === main) return text;
  const apart = text.replaceAll(`/box/${main}`, `/box/other/${main}`);
  const inUrl = encodeURI(entry);
  const named = apart.replaceAll(`/box/${entry}`, `/box/${main}`);
  return inUrl === entry ? named : named.replaceAll(`/box/${inUrl}`, `/box/${main}`);
}

/** Frames of a stack that may stand in a row unchanged before the rest is counted instead. */
const ROW = 3;

/** The text with long rows of the same stack frame, as endless recursion leaves them, counted instead of shown. */
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
