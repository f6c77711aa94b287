import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { storage } from '#lib/storage.ts';

/** What somebody wrote in one language: the program and its standard input. */
export interface Draft {
  code: string;
  input: string;
}

const LANGUAGE_KEY = 'playground-language';

/** Whose drafts: the id of who is signed in; null: of whoever uses the browser. */
export type Owner = number | null;

function draftKey(owner: Owner, language: LanguageId): string {
  return owner === null ? `playground-draft:${language}` : `playground-draft:${owner}:${language}`;
}

/** The draft of a language; null where nothing was written, or what is stored is no draft. */
export function readDraft(owner: Owner, language: LanguageId): Draft | null {
  const stored = storage.getItem(draftKey(owner, language));
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
export function writeDraft(owner: Owner, language: LanguageId, draft: Draft): boolean {
  return storage.setItem(draftKey(owner, language), JSON.stringify(draft));
}

export function removeDraft(owner: Owner, language: LanguageId): void {
  storage.removeItem(draftKey(owner, language));
}

export function readLanguage(): LanguageId {
  const stored = storage.getItem(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export function writeLanguage(language: LanguageId): void {
  storage.setItem(LANGUAGE_KEY, language);
}
