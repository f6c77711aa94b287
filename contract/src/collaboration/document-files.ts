import { z } from 'zod';
import type { LanguageId } from '#execution/language-facts.ts';
import type { ProjectFile } from '#execution/project.ts';
import { canBeEntry, entryNameOf, projectNameProblem, visibleProjectName } from '#execution/project-names.ts';
import { MAX_PROJECT_FILE_BYTES, MAX_PROJECT_NAME_LENGTH } from '#limits.ts';
import { moment } from '#paging.ts';

/*
 * The files of a session's Yjs document, and of a draft's. The entry is the text `content`, as ever. Further files are
 * entries of the map `files`: each has an id that stays the same when the file is renamed, and its text is the root
 * text `file:<id>`. Lines of texts end with a line feed alone: the map says if those of a file end with a carriage
 * return as well, as Windows writes them. The text of a file that is no text is its content in base64, which can be as
 * large as the document; documents from before have such a content in the map itself. The map may have an entry
 * `content`, which holds the name of that file, and an entry `entry`, which names the file at which a run starts in
 * place of `content`: people who choose at the same moment agree on one of them, and no text changes its place.
 */

/** Name of the map of files. */
export const DOCUMENT_FILES = 'files';
/** Id of the file with which a program begins, and name of its text: the entry, unless another one was chosen. */
export const DOCUMENT_ENTRY = 'content';

/** Key of the map that names another entry. */
export const DOCUMENT_ENTRY_CHOICE = 'entry';
/** The choice of another entry, by the id of its file. */
export const documentEntryChoice = z.strictObject({ file: z.string().max(32) });

/** Id of a file, chosen at random by the client that adds it. */
export const documentFileId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);

/** A file in the map, replaced as a whole when it is renamed. */
export const documentFile = z.strictObject({
  name: z.string().min(1).max(MAX_PROJECT_NAME_LENGTH),
  content: z
    .string()
    .max(2 * MAX_PROJECT_FILE_BYTES)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/)
    .optional()
    .describe('base64 of a file that is no text; new ones have it in their text'),
  encoding: z.literal('base64').optional().describe('its text is the base64 of a file that is no text'),
  lines: z
    .literal('crlf')
    .optional()
    .describe('each line of the file ends with a carriage return and a line feed'),
  removed: z.literal(true).optional().describe('of `content` alone: it is no part of the program any more'),
});
/** A file in the map. */
export type DocumentFile = z.output<typeof documentFile>;

/** The parts of a Yjs document that are read here. */
interface ReadableDocument {
  share: ReadonlyMap<string, unknown>;
  getText: (name: string) => { toString(): string };
  getMap: (name: string) => { entries(): Iterable<[string, unknown]>; get(key: string): unknown };
}

/** Returns the files that the map of a document describes, by their ids. Anything else in the map is left out. */
export function readDocumentFiles(document: Pick<ReadableDocument, 'getMap'>): Map<string, DocumentFile> {
  const described = new Map<string, DocumentFile>();
  for (const [id, value] of document.getMap(DOCUMENT_FILES).entries()) {
    const file = documentFile.safeParse(value);
    if (file.success && documentFileId.safeParse(id).success) described.set(id, file.data);
  }
  return described;
}

/** Returns the id of the file that was chosen as the entry; null if none was. */
export function readEntryChoice(document: Pick<ReadableDocument, 'getMap'>): string | null {
  const choice = documentEntryChoice.safeParse(document.getMap(DOCUMENT_FILES).get(DOCUMENT_ENTRY_CHOICE));
  return choice.success ? choice.data.file : null;
}

/**
 * Returns the id of the file at which a run starts: the chosen one, if it is there and a text that programs of the
 * language can begin with.
 */
export function entryOfDocument(
  files: ReadonlyMap<string, DocumentFile>,
  language: LanguageId,
  choice: string | null,
): string {
  const chosen = choice === null ? undefined : files.get(choice);
  const isEntry =
    chosen !== undefined &&
    choice !== DOCUMENT_ENTRY &&
    chosen.content === undefined &&
    chosen.encoding === undefined &&
    canBeNamedEntry(chosen.name, language);
  return isEntry && choice !== null ? choice : DOCUMENT_ENTRY;
}

function canBeNamedEntry(name: string, language: LanguageId): boolean {
  return projectNameProblem(name) === null && canBeEntry(language, name);
}

/** Returns the content of a described file, whose text is `text`. What is no base64 counts as a text. */
export function contentOfDocumentFile(
  { content, encoding, lines }: DocumentFile,
  text: string,
): Pick<ProjectFile, 'content' | 'encoding'> {
  if (content !== undefined) return { content, encoding: 'base64' };
  const isBase64 = encoding === 'base64' && text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
  return isBase64
    ? { content: text, encoding: 'base64' }
    : { content: withLineEnds(text, lines), encoding: 'text' };
}

/** A text as a document holds it, with how its lines end in the file. */
export interface TextWithLineEnds extends Pick<DocumentFile, 'lines'> {
  text: string;
}

/** Returns a file's text as a document holds it; null if it could not be told from there byte for byte. */
export function toDocumentText(content: string): TextWithLineEnds | null {
  if (content.includes('\0') || !content.isWellFormed()) return null;
  if (!content.includes('\r')) return { text: content };
  const text = content.replaceAll('\r\n', '\n');
  const isSame = !text.includes('\r') && withLineEnds(text, 'crlf') === content;
  return isSame ? { text, lines: 'crlf' } : null;
}

/** Returns a document's text with the line ends of its file. */
export function withLineEnds(text: string, lines: DocumentFile['lines']): string {
  return lines === 'crlf' ? text.replaceAll('\n', '\r\n') : text;
}

/** Returns what a document has beside the text of its entry, to be digested: descriptions and texts of files. */
export function listOtherParts(document: ReadableDocument): string[] {
  const described = [...readDocumentFiles(document)].map(
    ([id, { name, content = '', encoding = '', lines = '' }]) =>
      `${id} ${encoding}${lines} ${name} ${content}`,
  );
  const texts = [...document.share.keys()].filter((name) => name.startsWith(documentTextName('')));
  const written = texts.flatMap((name) => {
    const text = document.getText(name).toString();
    // Asking for a text creates an empty one.
    return text === '' ? [] : `${name} ${text}`;
  });
  const choice = readEntryChoice(document);
  return [...described.sort(), ...written.sort(), ...(choice === null ? [] : [`entry ${choice}`])];
}

/** Returns the name of the root text that holds the text of a file. */
export function documentTextName(id: string): string {
  return id === DOCUMENT_ENTRY ? DOCUMENT_ENTRY : `file:${id}`;
}

/**
 * Returns the names of a document's files by their ids, the entry's among them. People who add or rename files at the
 * same moment may choose names that clash: then the file whose id sorts first has the name, and the others get a
 * number. Everybody who has the same document gets the same names.
 *
 * @param entryId the file at which a run starts, by {@link entryOfDocument}: it comes first
 */
export function nameDocumentFiles(
  files: ReadonlyMap<string, Pick<DocumentFile, 'name' | 'removed'>>,
  language: LanguageId,
  entryId = DOCUMENT_ENTRY,
): Map<string, string> {
  const wished = files.get(entryId)?.name;
  const isEntry = wished !== undefined && canBeNamedEntry(wished, language);
  const entry = entryNameOf(language, isEntry ? wished : null);
  const names = new Map([[entryId, entry]]);
  const taken = new Set<string>();
  /** Folders as they were first written, by their names in lower case. */
  const folders = new Map<string, string>();
  const take = (name: string) => {
    const parts = name.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      if (!folders.has(folder.toLowerCase())) folders.set(folder.toLowerCase(), folder);
    }
    taken.add(name.toLowerCase());
  };
  /** A name whose folders are written as those of the files before it: `A/b` and `a/c` are in one folder. */
  const inKnownFolder = (name: string) => {
    const parts = name.split('/');
    for (let depth = parts.length - 1; depth > 0; depth -= 1) {
      const folder = folders.get(parts.slice(0, depth).join('/').toLowerCase());
      if (folder !== undefined) return [folder, ...parts.slice(depth)].join('/');
    }
    return name;
  };
  const isFree = (name: string) => {
    const parts = name.toLowerCase().split('/');
    const path = parts.join('/');
    const isBelowFile = parts.some((_, depth) => depth > 0 && taken.has(parts.slice(0, depth).join('/')));
    return !taken.has(path) && !folders.has(path) && !isBelowFile;
  };
  take(entry);
  const first = files.get(DOCUMENT_ENTRY) ?? { name: entryNameOf(language) };
  const others = [...new Map([...files, [DOCUMENT_ENTRY, first] as const])]
    .filter(([id, { removed }]) => id !== entryId && !(id === DOCUMENT_ENTRY && removed))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [id, { name }] of others) {
    const visible = visibleProjectName(name);
    const base = projectNameProblem(visible) === null ? inKnownFolder(visible) : `file-${id}`;
    let chosen = base;
    for (let number = 2; !isFree(chosen); number += 1) chosen = numbered(base, number);
    take(chosen);
    names.set(id, chosen);
  }
  return names;
}

/** Puts a number before the extension, in the top folder: names below a file, or of a folder, are no longer so. */
function numbered(name: string, number: number): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  const dot = last.lastIndexOf('.');
  return dot > 0 ? `${last.slice(0, dot)} (${number})${last.slice(dot)}` : `${last} (${number})`;
}

/**
 * A short digest of a session's document, with which page and server detect that one of them missed an update:
 * `stateVector` counts the insertions of each Yjs client, and deletions show in the texts. It detects accidents, not
 * forgeries.
 *
 * @param text the entry's
 * @param otherParts the other files, by `listOtherParts`
 */
export function documentDigest(
  stateVector: ReadonlyMap<number, number>,
  text: string,
  otherParts: readonly string[] = [],
): string {
  let first = 0x9e3779b9;
  let second = 0x85ebca6b;
  // Two multiplicative hashes of 32 bits: a collision in one is not a collision in the other.
  const take = (value: number) => {
    first = Math.imul(first ^ value, 0x9e3779b1);
    second = Math.imul(second ^ value, 0x5f356495);
  };
  for (const [client, clock] of [...stateVector].sort(([one], [other]) => one - other)) {
    take(client);
    take(clock);
  }
  for (const part of [text, ...otherParts]) {
    take(part.length);
    for (let index = 0; index < part.length; index += 1) take(part.charCodeAt(index));
  }
  // The low bits of a product depend only on low bits.
  return [first ^ (second >>> 15), second ^ (first >>> 13)].map(inHexadecimal).join('');
}

function inHexadecimal(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** The changes of a text. */
export const textSteps = z
  .array(
    z.object({
      at: moment,
      username: z.string().nullable().describe('person who typed it'),
      update: z.base64().describe('Yjs update of the document: `content` is the text of the entry'),
    }),
  )
  .describe('oldest first; applied in order they produce the document');
