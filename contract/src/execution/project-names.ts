import { MAX_PROJECT_NAME_LENGTH, MAX_PROJECT_NAME_PART_BYTES } from '#limits.ts';
import { type Message, message } from '#message.ts';
import { LANGUAGE_FACTS, type LanguageId } from './language-facts.ts';

/** Extensions that an entry may have, in lower case: those that the language's own tools accept. */
const ENTRY_EXTENSIONS: Record<LanguageId, readonly string[]> = {
  python: ['py', 'pyw'],
  javascript: ['js', 'cjs', 'mjs'],
  typescript: ['ts', 'cts', 'mts', 'tsx', 'js', 'cjs', 'mjs'],
  java: ['java'],
  cpp: ['cpp', 'cc', 'cxx', 'c++', 'c'],
  go: ['go'],
  rust: ['rs'],
};

/** Extensions of files that compilers and interpreters read as source, in lower case. */
const SOURCE_EXTENSIONS = new Set([
  ...Object.values(ENTRY_EXTENSIONS).flat(),
  ...['jsx', 'h', 'hh', 'hpp', 'hxx', 'h++'],
]);

const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Characters that no file may have in its name on Windows, or that would show a name as another one. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\\:*?"<>|]/u;
/**
 * Characters that show nothing, or change only how another one looks: zero-width spaces and joiners, soft hyphens,
 * variation selectors, tags, fillers. With one of them two names look the same.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Length of a name in a message, in characters. */
const SHOWN_LENGTH = 80;

/** The name of the entry of a program that has no other one: `main.py`. */
export function entryNameOf(language: LanguageId, entryName?: string | null): string {
  return entryName ?? LANGUAGE_FACTS[language].fileName;
}

/** Brings a name into the form in which names are stored and compared: Unicode's NFC. */
export function normalProjectName(name: string): string {
  return name.normalize('NFC');
}

/** Returns the extension of a name in lower case, without the dot; empty for none. */
function extensionOf(name: string): string {
  return /[^/]\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** True for files that are part of the program itself, not data that it reads. */
export function isSourceName(name: string): boolean {
  return SOURCE_EXTENSIONS.has(extensionOf(name));
}

/** True if a language's tools accept a file of this name as the entry. */
export function canBeEntry(language: LanguageId, name: string): boolean {
  return ENTRY_EXTENSIONS[language].includes(extensionOf(name));
}

/** True for a name that Windows keeps for a device, with any extension. */
export function isReservedName(name: string): boolean {
  return RESERVED.test(name);
}

/** Returns why a file cannot have this name, which is in Unicode's NFC; null if it can. */
export function projectNameProblem(name: string): Message | null {
  const invisible = INVISIBLE.exec(name)?.[0];
  return invisible === undefined ? knownNameProblem(name) : invisibleProblem(name, invisible);
}

/** Returns a name without characters that cannot be seen. */
export function visibleProjectName(name: string): string {
  return name.replaceAll(new RegExp(INVISIBLE, 'gu'), '');
}

function invisibleProblem(name: string, character: string): Message {
  const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return message`The name ${shownName(name)} has a character that cannot be seen: U+${codePoint}`;
}

/** Returns why a file of a stored program cannot have its name: stored names may have invisible characters. */
function knownNameProblem(name: string): Message | null {
  if (name === '') return message`A file needs a name.`;
  if (name.length > MAX_PROJECT_NAME_LENGTH) {
    return message`The name ${shownName(name)} is too long: at most ${MAX_PROJECT_NAME_LENGTH} characters are accepted.`;
  }
  if (name.startsWith('/')) return message`The name ${shownName(name)} begins with a slash.`;
  if (name.endsWith('/')) return message`The name ${shownName(name)} is that of a folder.`;
  const forbidden = FORBIDDEN.exec(name)?.[0];
  if (forbidden !== undefined) {
    return /[\x21-\x7e]/.test(forbidden)
      ? message`The name ${shownName(name)} has a character that no file name may have: ${forbidden}`
      : invisibleProblem(name, forbidden);
  }
  if (name !== normalProjectName(name)) return message`The name ${shownName(name)} is not in Unicode's NFC.`;
  for (const part of name.split('/')) {
    const problem = partProblem(part, name);
    if (problem !== null) return problem;
  }
  return null;
}

function partProblem(part: string, name: string): Message | null {
  if (part === '') return message`The name ${shownName(name)} has an empty folder name.`;
  if (part === '..') return message`The name ${shownName(name)} leads out of its folder.`;
  if (part.startsWith('.')) {
    return message`The name ${shownName(name)} has a part that begins with a dot: such files are hidden.`;
  }
  if (part.endsWith('.')) return message`The name ${shownName(name)} has a part that ends with a dot.`;
  if (part.trim() !== part)
    return message`The name ${shownName(name)} has a part that begins or ends with a space.`;
  if (isReservedName(part)) return message`The name ${shownName(name)} is reserved on Windows.`;
  if (bytesInUtf8(part) > MAX_PROJECT_NAME_PART_BYTES) {
    return message`The name ${shownName(name)} has a part that is too long.`;
  }
  return null;
}

/**
 * Returns the first problem of the names of one program: a name that no file can have, two that differ in case alone,
 * folders that do, or a file that is also a folder. Null: there is none.
 * @param known names that the program has already. Earlier versions accepted invisible characters, and folders that
 * differ in case: programs with such names go on working, but get no new ones.
 */
export function projectNamesProblem(names: readonly string[], known: readonly string[] = []): Message | null {
  const isKnown = new Set(known);
  const taken = new Map<string, string>();
  for (const name of names) {
    const problem = isKnown.has(name) ? knownNameProblem(name) : projectNameProblem(name);
    if (problem !== null) return problem;
    const folded = name.toLowerCase();
    const other = taken.get(folded);
    if (other === name) return message`There are two files of the name ${shownName(name)}.`;
    if (other !== undefined) {
      return message`The names ${shownName(other)} and ${shownName(name)} differ in upper and lower case alone.`;
    }
    taken.set(folded, name);
  }
  /** Each folder as it was first written, with the name of a file in it. */
  const folders = new Map<string, { folder: string; of: string }>();
  for (const name of names) {
    for (const folder of foldersOfName(name)) {
      const folded = folder.toLowerCase();
      const file = taken.get(folded);
      if (file !== undefined) return message`${shownName(file)} is a file, and a folder of another file.`;
      const other = folders.get(folded);
      if (other === undefined) folders.set(folded, { folder, of: name });
      else if (other.folder !== folder && !(isKnown.has(name) && isKnown.has(other.of))) {
        return message`The folders ${shownName(other.folder)} and ${shownName(folder)} differ in upper and lower case alone.`;
      }
    }
  }
  return null;
}

/** Returns the folders that a name is in, outermost first: `a`, `a/b` for `a/b/c`. */
function foldersOfName(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Returns the length of a text in UTF-8, in bytes. */
export function bytesInUtf8(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair takes two of its four bytes.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** Quotes a name in a message. */
function shownName(name: string): string {
  const visible = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return `"${visible.length > SHOWN_LENGTH ? `${visible.slice(0, SHOWN_LENGTH)}…` : visible}"`;
}
