import { toDocumentText, withLineEnds } from '@coderoom/contract';
import { editsBetween, mergeTexts } from '#features/playground/server-text/merge-texts.ts';
import { type EditedFile, fileOf, hasSameContent, type ProjectFiles } from '#shared/project-files/project.ts';

/** A draft of this browser and the server's, before they are the same. */
interface TwoDrafts {
  /** The text here; null: it is the starter code, and nothing of the user's own. */
  own: string | null;
  /** The starter code shown here, if nothing of the user's own is. */
  starter: string | null;
  /** The text that `own` is a change of; null: unknown. */
  base: string | null;
  /** The server's text; null: its owner started over, and has written nothing since. */
  server: string | null;
  /** True if the text here was put in the place of the server's. */
  overrides: boolean;
}

/**
 * Returns the text that both have from now on. `isReplaced` is true if a text written here gave way to the server's: both
 * were written independently, so they cannot be merged.
 */
export function reconcileWithServer({ own, starter, base, server, overrides }: TwoDrafts): {
  text: string;
  isReplaced: boolean;
} {
  if (own === null) {
    const text = overrides || server === null ? (starter ?? server) : server;
    return { text: text ?? '', isReplaced: false };
  }
  if (overrides || server === null) return { text: own, isReplaced: false };
  if (base !== null) return { text: mergeTexts(base, own, server), isReplaced: false };
  return { text: server, isReplaced: own !== server };
}

/** The files of a draft in this browser and on the server, before they are the same. */
interface TwoProjects {
  /** The files here. */
  own: ProjectFiles;
  /** True if something of the user's own is here. */
  isWritten: boolean;
  /** The files that `own` is a change of; null: unknown. */
  base: ProjectFiles | null;
  /** The server's files; null: it knows the entry alone, or its owner started over. */
  server: ProjectFiles | null;
  /** True if the program here was put in the place of the server's. */
  overrides: boolean;
}

/**
 * Returns the files that both have from now on. Nothing that either side wrote is lost, except where both wrote a file
 * of one name independently: then it is the server's, and the one here is in `replaced`.
 */
export function reconcileDraftFiles({ own, isWritten, base, server, overrides }: TwoProjects): {
  project: ProjectFiles;
  replaced: readonly EditedFile[];
} {
  if (server === null || overrides) return { project: own, replaced: [] };
  const locked = own.files.filter(({ isReadOnly }) => isReadOnly);
  const isLocked = (name: string) => locked.some((file) => file.name === name);
  const names = new Set([...own.files, ...server.files].map(({ name }) => name));
  const replaced: EditedFile[] = [];
  const files: EditedFile[] = [];
  for (const name of names) {
    const [ofOwn, ofServer] = [fileOf(own, name), fileOf(server, name)];
    if (isLocked(name) || !isWritten) {
      const kept = isLocked(name) ? ofOwn : ofServer;
      if (kept !== undefined) files.push(kept);
      continue;
    }
    const ofBase = base === null ? undefined : fileOf(base, name);
    const settled = settle(ofOwn, ofBase, ofServer);
    if (settled.isReplaced && ofOwn !== undefined) replaced.push(ofOwn);
    if (settled.file !== undefined) files.push(settled.file);
  }
  const isEntryOwn = isWritten && base !== null && own.entry !== base.entry;
  const entry = isEntryOwn ? own.entry : server.entry;
  // A file that one side made the entry is no longer beside it.
  return {
    project: { entry, files: files.filter(({ name }) => name !== entry), folders: own.folders },
    replaced,
  };
}

type Maybe = EditedFile | undefined;

function settle(own: Maybe, base: Maybe, server: Maybe): { file: Maybe; isReplaced: boolean } {
  const kept = (file: Maybe) => ({ file, isReplaced: false });
  if (isSame(own, server) || isSame(server, base)) return kept(own);
  if (isSame(own, base)) return kept(server);
  // One side deleted what the other changed.
  if (own === undefined || server === undefined) return kept(own ?? server);
  if (base?.encoding === 'text' && own.encoding === 'text' && server.encoding === 'text') {
    return kept({ ...own, content: mergeLines(base.content, own.content, server.content) });
  }
  return { file: server, isReplaced: true };
}

/** Merges texts as a document holds them: a merge must not part a carriage return from its line feed. */
function mergeLines(base: string, own: string, server: string): string {
  const [before, mine, theirs] = [base, own, server].map(toDocumentText);
  return before && mine && theirs
    ? withLineEnds(mergeTexts(before.text, mine.text, theirs.text), mine.lines)
    : mergeTexts(base, own, server);
}

function isSame(one: Maybe, other: Maybe): boolean {
  return one === undefined || other === undefined ? one === other : hasSameContent(one, other);
}

/**
 * Files of a program with letters that are in the document no more, by name: these letters, by the texts in which they were
 * left, where the document has another file of the name, otherwise null.
 */
export type LostFiles = ReadonlyMap<string, readonly string[] | null>;

/** Nothing is lost. */
export const NONE_LOST: LostFiles = new Map();

/**
 * The files as a base of which others are changes, without what the document lost of them: it is written there anew, and a
 * base that had it would let it be taken for deleted.
 */
export function withoutLost(project: ProjectFiles, lost: LostFiles): ProjectFiles {
  if (lost.size === 0) return project;
  const files = project.files.flatMap((file) => {
    const letters = lost.get(file.name);
    if (letters === undefined) return file;
    return letters === null ? [] : { ...file, content: letters.reduce(withoutLetters, file.content) };
  });
  return { ...project, files };
}

/** The files that a page's own are a change of, and the server's; null: unknown, or the entry alone. */
interface BaseAndServer {
  projectBase: ProjectFiles | null;
  serverFiles: ProjectFiles | null;
}

/**
 * The files as a base of which others are changes, without those that the server had no longer and that the page's own
 * changes have put into the document again: a base that had them would let the server's deletion win.
 *
 * @param present the files in the document with the page's changes
 */
export function withoutRestored(
  { projectBase, serverFiles }: BaseAndServer,
  present: ProjectFiles | null,
): ProjectFiles | null {
  if (projectBase === null || serverFiles === null || present === null) return projectBase;
  const isRestored = (name: string) =>
    fileOf(serverFiles, name) === undefined && fileOf(present, name) !== undefined;
  return { ...projectBase, files: projectBase.files.filter(({ name }) => !isRestored(name)) };
}

/** Returns a text without these letters; the text itself if it does not have them. */
function withoutLetters(content: string, letters: string): string {
  const text = toDocumentText(content)?.text;
  if (text === undefined || !hasLetters(text, letters)) return content;
  return editsBetween(letters, text)
    .map((edit) => edit.text)
    .join('');
}

/** True if a text has these letters in this order. */
export function hasLetters(text: string, letters: string): boolean {
  let found = 0;
  for (const unit of text.split('')) if (unit === letters[found]) found += 1;
  return found === letters.length;
}
