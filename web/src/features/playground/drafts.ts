import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { storage } from '#lib/storage.ts';

/** What a visitor wrote in one language: the program and its standard input. */
export interface Draft {
  code: string;
  input: string;
}

const LANGUAGE_KEY = 'playground-language';

function draftKey(language: LanguageId): string {
  return `playground-draft:${language}`;
}

/** The draft of a language; null where nothing was written, or what is stored is no draft. */
export function readDraft(language: LanguageId): Draft | null {
  const stored = storage.getItem(draftKey(language));
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
export function writeDraft(language: LanguageId, draft: Draft): boolean {
  return storage.setItem(draftKey(language), JSON.stringify(draft));
}

export function removeDraft(language: LanguageId): void {
  storage.removeItem(draftKey(language));
}

export function readLanguage(): LanguageId {
  const stored = storage.getItem(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export function writeLanguage(language: LanguageId): void {
  storage.setItem(LANGUAGE_KEY, language);
}
