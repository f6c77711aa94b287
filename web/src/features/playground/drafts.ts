import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { storage } from '#lib/browser/storage.ts';
import { isSingleFile, type ProjectFiles, singleFile } from '#shared/project-files/project.ts';
import { type DraftVersion, nameSave, parseVersion } from './draft-version.ts';
import {
  parseProject,
  readSaveOfFiles,
  type StoredProject,
  serializeProject,
} from './project/stored-project.ts';

/** A user's program and its standard input, for one language or one template. */
export interface Draft {
  code: string;
  /** The files beside the entry, whose text is `code`. */
  project: ProjectFiles;
  input: string;
  /** The text that it is a change of: the server's as last known, or the starter code; null: neither. */
  base: string | null;
  /** The files that `project` is a change of, as `base` is to the code; null: unknown. */
  projectBase: ProjectFiles | null;
  /** True if the server has kept this draft before. */
  isOnServer: boolean;
  /** Changes sent, or about to be sent, when the draft was saved; null: none since `base`. */
  unsent: UnsentChanges | null;
  version: DraftVersion;
}

/** Changes that the server has in whole, in part or not at all: its answer did not come yet. */
export interface UnsentChanges {
  /** Names the document that they are changes of. */
  shareId: string;
  /** A Yjs update, in base64. */
  update: string;
  /** The entry's text with them. */
  code: string;
  /** The files with them; null: the document has the entry's text alone. */
  project: ProjectFiles | null;
}

const LANGUAGE_KEY = 'playground-language';

/** Owner of drafts: the id of the signed-in user; null: the visitors of this browser. */
export type Owner = number | null;

/** A template that a program is based on: a professor's, or the user's own. */
export interface TemplateChoice {
  kind: 'professor' | 'own';
  id: number;
}

/** Identifies a draft: one per language, and one per template besides. */
export interface DraftPlace {
  owner: Owner;
  language: LanguageId;
  template: TemplateChoice | null;
}

export function isSamePlace(a: DraftPlace, b: DraftPlace): boolean {
  return (
    a.owner === b.owner &&
    a.language === b.language &&
    a.template?.kind === b.template?.kind &&
    a.template?.id === b.template?.id
  );
}

function draftKey({ owner, language, template }: DraftPlace): string {
  if (owner === null) return `playground-draft:${language}`;
  const subject = template === null ? language : `${template.kind}-${template.id}`;
  return `playground-draft:${owner}:${subject}`;
}

/**
 * Drafts that the browser's storage refused live until the page is closed: signing out and in again does not lose them.
 */
const unstored = new Map<string, string>();

/** A draft as the browser's storage has it; null: there is none, or no further files. */
export interface StoredDraftTexts {
  text: string | null;
  files: string | null;
}

/** Returns a draft; null if nothing was written, or the stored value is invalid. */
export function readDraft(place: DraftPlace): Draft | null {
  return parseStoredDraft(place, { text: readStored(draftKey(place)), files: readStored(filesKey(place)) });
}

function readStored(key: string): string | null {
  return unstored.get(key) ?? storage.getItem(key);
}

export function readStoredDraft(place: DraftPlace): StoredDraftTexts {
  return { text: storage.getItem(draftKey(place)), files: storage.getItem(filesKey(place)) };
}

/** True for a key of the storage that has a part of the draft. */
export function isKeyOfDraft(key: string | null, place: DraftPlace): boolean {
  return key === draftKey(place) || key === filesKey(place);
}

/** Reads a draft as it is stored; null if it is none. */
export function parseStoredDraft({ language }: DraftPlace, { text, files }: StoredDraftTexts): Draft | null {
  const parsed = text === null ? null : parseDraft(text);
  if (parsed === null) return null;
  const { files: save, ...draft } = parsed;
  const stored = files === null ? null : parseProject(files);
  const project = stored?.project ?? singleFile(language);
  // Nothing is stored where there are no further files: a base that is known has none either.
  const projectBase = stored?.projectBase ?? (draft.base === null ? null : singleFile(language));
  // Two windows that save at the same moment leave the text of one with the files of the other, of which its changes
  // know nothing.
  const isWhole = save === readSaveOfFiles(files);
  const unsent = isWhole && draft.unsent ? { ...draft.unsent, project: stored?.unsentProject ?? null } : null;
  return { ...draft, project, projectBase, unsent };
}

/** Key of a draft's further files, which are large and seldom change. */
function filesKey(place: DraftPlace): string {
  return `${draftKey(place)}:files`;
}

/** A draft without its further files. */
type DraftText = Omit<Draft, keyof StoredProject | 'unsent'> & {
  unsent: Omit<UnsentChanges, 'project'> | null;
  /** Names the save that wrote its further files; undefined: it has none. */
  files: string | undefined;
};

/** As {@link DraftText}; a text is true where it is the code itself, which then is stored once. */
interface StoredDraft extends Omit<DraftText, 'base' | 'unsent' | 'version' | 'files'> {
  base: string | true | null;
  version?: DraftVersion;
  files?: string;
  unsent?: Omit<UnsentChanges, 'code' | 'project'> & { code: string | true };
}

/** Reads a draft without its further files. */
export function parseDraft(stored: string): DraftText | null {
  try {
    const { code, input, base, isOnServer, unsent, version, files } = JSON.parse(
      stored,
    ) as Partial<StoredDraft>;
    if (typeof code !== 'string' || typeof input !== 'string') return null;
    const textOf = (text: string | true) => (text === true ? code : text);
    const isUnsent = typeof unsent?.code === 'string' || unsent?.code === true;
    return {
      ...{ code, input, isOnServer: isOnServer === true },
      base: base === undefined || base === null ? null : textOf(base),
      unsent: isUnsent ? { ...unsent, code: textOf(unsent.code) } : null,
      version: parseVersion(version),
      files: typeof files === 'string' ? files : undefined,
    };
  } catch {
    return null;
  }
}

function serialize(
  { code, input, base, isOnServer, unsent, version }: Draft,
  files: string | undefined,
): string {
  const stored: StoredDraft = {
    ...{ code, input, base: base === code ? true : base, isOnServer },
    ...(unsent && {
      unsent: {
        ...{ shareId: unsent.shareId, update: unsent.update },
        code: unsent.code === code ? true : unsent.code,
      },
    }),
    ...(Object.keys(version).length > 0 && { version }),
    ...(files !== undefined && { files }),
  };
  return JSON.stringify(stored);
}

/**
 * Returns true if the draft was stored: storage may be full or forbidden.
 *
 * @param last what was stored before, if it is known: its files are not written again if they are the same
 */
export function writeDraft(
  place: DraftPlace,
  draft: Draft,
  last?: { texts: StoredDraftTexts; drafts: readonly Draft[] },
): boolean {
  const { project, projectBase, unsent } = draft;
  const [key, keyOfFiles] = [draftKey(place), filesKey(place)];
  const files = { project, projectBase, unsentProject: unsent?.project ?? null };
  const isSingle = Object.values(files).every((one) => one === null || isSingleFile(one, place.language));
  const before = last?.texts.files ?? null;
  const areBefore =
    before !== null && before === readStored(keyOfFiles) && hasFiles(last?.drafts.at(-1), files);
  const save = areBefore ? readSaveOfFiles(before) : isSingle ? undefined : nameSave(draft.version);
  // What was not acknowledged only helps to merge: the program has the space first.
  const isTextStored =
    write(key, serialize(draft, save)) ||
    (unsent !== null && write(key, serialize({ ...draft, unsent: null }, save)));
  if (areBefore) return isTextStored;
  if (isSingle) {
    remove(keyOfFiles);
    return isTextStored;
  }
  const areFilesStored =
    write(keyOfFiles, serializeProject(files, nameSave(draft.version))) ||
    (unsent !== null &&
      write(keyOfFiles, serializeProject({ ...files, unsentProject: null }, nameSave(draft.version))));
  return isTextStored && areFilesStored;
}

/** True for a draft with the same files, as long as nobody changed them. */
function hasFiles(draft: Draft | undefined, { project, projectBase, unsentProject }: StoredProject): boolean {
  const unsent = draft?.unsent?.project ?? null;
  return draft?.project === project && draft.projectBase === projectBase && unsent === unsentProject;
}

function write(key: string, text: string): boolean {
  const isStored = storage.setItem(key, text);
  if (isStored) unstored.delete(key);
  else unstored.set(key, text);
  return isStored;
}

export function removeDraft(place: DraftPlace): void {
  remove(draftKey(place));
  remove(filesKey(place));
}

function remove(key: string): void {
  unstored.delete(key);
  storage.removeItem(key);
}

/**
 * Records that the draft here replaces the server's: the user started over, or opened another program
 * in its place. Until the server has it.
 */
export function markOverriding(place: DraftPlace): void {
  storage.setItem(`${draftKey(place)}:overrides`, 'true');
}

export function isOverriding(place: DraftPlace): boolean {
  return storage.getItem(`${draftKey(place)}:overrides`) !== null;
}

export function clearOverriding(place: DraftPlace): void {
  storage.removeItem(`${draftKey(place)}:overrides`);
}

export function readLanguage(): LanguageId {
  const stored = storage.getItem(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export function writeLanguage(language: LanguageId): void {
  storage.setItem(LANGUAGE_KEY, language);
}

function templateKey(owner: number): string {
  return `playground-template:${owner}`;
}

/** Returns the template that a user worked on last; null for none, or one of another language. */
export function readTemplate(owner: Owner, language: LanguageId): TemplateChoice | null {
  const stored = owner === null ? null : storage.getItem(templateKey(owner));
  const [, kind, id] = /^(professor|own)-(\d+):(\w+)$/.exec(stored ?? '') ?? [];
  if (kind === undefined || !stored?.endsWith(`:${language}`)) return null;
  return { kind: kind === 'own' ? 'own' : 'professor', id: Number(id) };
}

export function writeTemplate({ owner, language, template }: DraftPlace): void {
  if (owner === null) return;
  if (template === null) storage.removeItem(templateKey(owner));
  else storage.setItem(templateKey(owner), `${template.kind}-${template.id}:${language}`);
}
