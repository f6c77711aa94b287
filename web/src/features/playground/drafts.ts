import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { storage } from '#lib/storage.ts';

/** What somebody wrote in one language, or from one template: the program and its standard input. */
export interface Draft {
  code: string;
  input: string;
}

const LANGUAGE_KEY = 'playground-language';

/** Whose drafts: the id of who is signed in; null: of whoever uses the browser. */
export type Owner = number | null;

/** A template that somebody begins from: a professor's, or one of their own. */
export interface TemplateChoice {
  kind: 'professor' | 'own';
  id: number;
}

/** What a draft is of: each template has a draft of its own, beside the one of the language. */
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

/** What the browser does not take lives as long as the page: signing out and in again does not lose it. */
const unstored = new Map<string, string>();

/** The draft of a place; null where nothing was written, or what is stored is no draft. */
export function readDraft(place: DraftPlace): Draft | null {
  const key = draftKey(place);
  const stored = unstored.get(key) ?? storage.getItem(key);
  return stored === null ? null : parseDraft(stored);
}

export function parseDraft(stored: string): Draft | null {
  try {
    const { code, input } = JSON.parse(stored) as Partial<Draft>;
    return typeof code === 'string' && typeof input === 'string' ? { code, input } : null;
  } catch {
    return null;
  }
}

/** Whether the draft is kept now: storage may be full or forbidden. */
export function writeDraft(place: DraftPlace, draft: Draft): boolean {
  const [key, text] = [draftKey(place), JSON.stringify(draft)];
  const isStored = storage.setItem(key, text);
  if (isStored) unstored.delete(key);
  else unstored.set(key, text);
  return isStored;
}

export function removeDraft(place: DraftPlace): void {
  unstored.delete(draftKey(place));
  storage.removeItem(draftKey(place));
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

/** The template that a person worked on last; null where it was none, or belongs to another language. */
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
