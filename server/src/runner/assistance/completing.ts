import { readFields, readList } from './answers/reading.ts';
import type { ServerProcess } from './server-process.ts';
import type { LanguageServerSetup, ProtocolPlace } from './setup.ts';

/** Largest number of names of a scope of the library. */
const MAX_NAMES = 5_000;
/** Scopes that are kept of each process, the last ones asked about. */
const MAX_SCOPES = 8;

/** Names of the library's scope, by the common part of texts, of each process. */
const scopes = new WeakMap<ServerProcess, Map<string, object[]>>();

/** Asks for completions at a place, twice where the first list may be empty. */
export async function completeAt(
  process: Pick<ServerProcess, 'request'>,
  { isEmptyAtFirst }: Pick<LanguageServerSetup, 'isEmptyAtFirst'>,
  params: ProtocolPlace & { context?: object },
): Promise<unknown> {
  const first = await process.request('textDocument/completion', params);
  if (!isEmptyAtFirst || namesIn(first, 1).length > 0) return first;
  // It answers this once it has read the headers.
  await process.request('textDocument/documentSymbol', { textDocument: params.textDocument });
  return process.request('textDocument/completion', params);
}

/** Returns the names of {@link LanguageServerSetup.libraryScope}, from the last answer about the same common part. */
export async function completeLibrary(
  process: ServerProcess,
  { setup, common, uri }: { setup: LanguageServerSetup; common: string; uri: string },
): Promise<unknown> {
  const known = scopes.get(process) ?? new Map<string, object[]>();
  scopes.set(process, known);
  const names = known.get(common) ?? (await readScope(process, { setup, common, uri }));
  known.delete(common);
  if (names.length > 0) known.set(common, names);
  const [oldest] = known.keys();
  if (known.size > MAX_SCOPES && oldest !== undefined) known.delete(oldest);
  return { items: names };
}

async function readScope(
  process: ServerProcess,
  { setup, common, uri }: { setup: LanguageServerSetup; common: string; uri: string },
): Promise<object[]> {
  const program = setup.libraryScope?.program(common);
  if (program === undefined) return [];
  await process.tell(
    { uri, path: '', text: program.text, folder: null, files: [], beside: {}, languageId: setup.languageId },
    false,
  );
  const position = { line: program.line - 1, character: program.column - 1 };
  const answer = await completeAt(process, setup, { textDocument: { uri }, position });
  // The range is that of our program; without one, the word at the caret is replaced.
  return namesIn(answer, MAX_NAMES).map(({ textEdit, ...name }) => ({
    ...name,
    insertText: readFields(textEdit).newText ?? name.insertText,
  }));
}

/** Returns the entries of a list of completions. */
function namesIn(answer: unknown, most: number): Readonly<Record<string, unknown>>[] {
  return readList(readFields(answer).items ?? answer, most).map(readFields);
}
