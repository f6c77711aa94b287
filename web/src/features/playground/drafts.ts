import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { storage } from '#lib/browser/storage.ts';
import { isSingleFile, type ProjectFiles, singleFile } from '#shared/project-files/project.ts';
import { parseProject, type StoredProject, serializeProject } from './project/stored-project.ts';

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

/** Returns a draft; null if nothing was written, or the stored value is invalid. */
export function readDraft(place: DraftPlace): Draft | null {
  const key = draftKey(place);
  const stored = readStored(key);
  const draft = stored === null ? null : parseDraft(stored);
  return draft === null ? null : { ...draft, ...readProject(place) };
}

function readProject(place: DraftPlace): StoredProject {
  const key = filesKey(place);
  const stored = readStored(key);
  const project = stored === null ? null : parseProject(stored);
  if (project !== null) written.set(key, project);
  return project ?? { project: singleFile(place.language), projectBase: null };
}

function readStored(key: string): string | null {
  return unstored.get(key) ?? storage.getItem(key);
}

/** Key of a draft's further files, which are large and seldom change. */
function filesKey(place: DraftPlace): string {
  return `${draftKey(place)}:files`;
}

/** The files that the storage has, by key: only changed ones are written again. */
const written = new Map<string, StoredProject>();

/** As {@link Draft}; `base` is true where it is the code itself, which then is stored once. */
type StoredDraft = Omit<Draft, 'base' | keyof StoredProject> & { base: string | true | null };

/** Reads a draft without its further files. */
export function parseDraft(stored: string): Omit<Draft, keyof StoredProject> | null {
  try {
    const { code, input, base, isOnServer } = JSON.parse(stored) as Partial<StoredDraft>;
    if (typeof code !== 'string' || typeof input !== 'string') return null;
    return { code, input, base: base === true ? code : (base ?? null), isOnServer: isOnServer === true };
  } catch {
    return null;
  }
}

function serialize({ code, input, base, isOnServer }: Omit<Draft, keyof StoredProject>): string {
  const stored: StoredDraft = { code, input, base: base === code ? true : base, isOnServer };
  return JSON.stringify(stored);
}

/** Returns true if the draft was stored: storage may be full or forbidden. */
export function writeDraft(place: DraftPlace, draft: Draft): boolean {
  const areFilesStored = writeProject(place, draft);
  return write(draftKey(place), serialize(draft)) && areFilesStored;
}

function writeProject(place: DraftPlace, { project, projectBase }: StoredProject): boolean {
  const key = filesKey(place);
  const isSingle = (files: ProjectFiles) => isSingleFile(files, place.language);
  if (isSingle(project) && (projectBase === null || isSingle(projectBase))) {
    remove(key);
    return true;
  }
  const last = written.get(key);
  const isWritten = last?.project === project && last.projectBase === projectBase && !unstored.has(key);
  if (!isWritten && !write(key, serializeProject({ project, projectBase }))) return false;
  written.set(key, { project, projectBase });
  return true;
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
  written.delete(key);
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
