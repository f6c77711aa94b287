import { readFields } from './answers/reading.ts';

/** A line of a file; lines count from 1. */
interface FileLine {
  file: string;
  line: number;
}

/** Several files of a program as one text, and where each line of it is from; null: from nowhere. */
export interface JoinedText {
  text: string;
  lines: readonly (FileLine | null)[];
}

/** URI of another file in answers about a joined text. */
const OTHER = 'joined:///';

/** Returns the URI that answers have for a file. @param uri of the asked document, which is that of `shown` */
function joinedUri(file: string, shown: string, uri: string): string {
  return file === shown ? uri : OTHER + encodeURIComponent(file);
}

/** Returns the name of the file of such a URI; null for others. */
export function joinedFile(uri: string): string | null {
  return uri.startsWith(OTHER) ? decodeURIComponent(uri.slice(OTHER.length)) : null;
}

/** Returns the line in a joined text of a line of a file, from 1; null: it is not in it. */
export function lineInJoined({ lines }: JoinedText, file: string, line: number): number | null {
  const index = lines.findIndex((from) => from?.file === file && from.line === line);
  return index === -1 ? null : index + 1;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Turns an answer about a joined text into one about its files: positions become those of the file that each is from.
 * Entries without a URI of their own, such as problems, are left out if they are in another file than the asked one.
 *
 * @param document URI of the joined text
 */
export function separate(
  answer: unknown,
  { joined, shown, document }: { joined: JoinedText; shown: string; document: string },
): unknown {
  const placeOf = (range: unknown): { file: string; range: object } | null => {
    const { start, end } = readFields(range);
    const [from, to] = [readFields(start), readFields(end)];
    const first = joined.lines[Number(from.line)];
    const last = joined.lines[Number(to.line)];
    if (!first || !last || first.file !== last.file) return null;
    return {
      file: first.file,
      range: {
        start: { line: first.line - 1, character: from.character },
        end: { line: last.line - 1, character: to.character },
      },
    };
  };
  /** Returns null for a place in another file, or in none. */
  const inShown = (range: unknown) => {
    const place = placeOf(range);
    return place?.file === shown ? place.range : null;
  };

  const readEdits = (edits: unknown): Record<string, object[]> => {
    const byFile: Record<string, object[]> = {};
    for (const edit of Array.isArray(edits) ? edits : []) {
      const place = placeOf(readFields(edit).range);
      // A change that belongs to no file cannot be made: the whole is then refused.
      const uri = place === null ? '' : joinedUri(place.file, shown, document);
      byFile[uri] ??= [];
      byFile[uri].push({ ...readFields(edit), range: place?.range });
    }
    return byFile;
  };

  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit).filter((entry) => entry !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const fields = value as Fields;
    if ('changes' in fields || 'documentChanges' in fields) return workspaceEdit(fields);
    if ('start' in fields && 'end' in fields) return inShown(fields) ?? undefined;
    if (fields.uri === document) {
      const place = placeOf(fields.range);
      return place === null
        ? undefined
        : { ...fields, uri: joinedUri(place.file, shown, document), range: place.range };
    }
    const own: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(fields)) {
      // What is sent back must stay as it was.
      own[key] = key === 'data' || key === 'diagnostics' ? field : visit(field);
    }
    const isLost = ['range', 'selectionRange'].some((key) => key in fields && own[key] === undefined);
    // A hover says something without its place.
    if (isLost && 'contents' in fields) return { contents: fields.contents };
    return isLost ? undefined : own;
  };

  const workspaceEdit = ({ changes, documentChanges, ...rest }: Fields) => {
    const all = Array.isArray(documentChanges)
      ? documentChanges.map((change) => {
          const { textDocument, edits } = readFields(change);
          return [readFields(textDocument).uri, edits] as const;
        })
      : Object.entries(readFields(changes));
    const byFile: Record<string, object[]> = {};
    for (const [uri, edits] of all) {
      if (uri === document) Object.assign(byFile, readEdits(edits));
      else if (typeof uri === 'string') byFile[uri] = edits as object[];
    }
    return { ...rest, changes: byFile };
  };

  return visit(answer) ?? null;
}
