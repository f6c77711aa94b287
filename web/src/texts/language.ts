import { PAGE_LANGUAGES, type PageLanguage } from '@coderoom/contract';

/** Each language's own name: people must be able to read theirs. */
export const LANGUAGE_NAMES: Record<PageLanguage, string> = { en: 'English', de: 'Deutsch' };

/** Locales for dates and numbers. */
const LOCALES: Record<PageLanguage, string> = { en: 'en-GB', de: 'de-DE' };

const STORAGE_KEY = 'language';

/** The chosen language, otherwise the first of the browser's languages that the page has, otherwise English. */
export function resolveLanguage(chosen: string | null, ofBrowser: readonly string[]): PageLanguage {
  const wanted = [chosen ?? '', ...ofBrowser.map((tag) => tag.split('-', 1)[0]?.toLowerCase())];
  return wanted.map(asPageLanguage).find((language) => language !== null) ?? 'en';
}

function asPageLanguage(tag: string | undefined): PageLanguage | null {
  return PAGE_LANGUAGES.find((language) => language === tag) ?? null;
}

/** The language of this visit. Texts are read only once, so another language needs a reload. */
export const pageLanguage = resolveLanguage(
  readChoice(),
  // Unit tests run without a page, on machines of any language.
  globalThis.document === undefined ? [] : navigator.languages,
);

/** The choice of an earlier visit; null: none, or the browser forbids storage. */
function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The locale of this visit, for `Intl`. */
export const pageLocale = LOCALES[pageLanguage];

/** Switches to another language, by reloading the page. */
export function chooseLanguage(language: PageLanguage): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Forbidden or full: nothing can be remembered.
  }
  globalThis.location.reload();
}
