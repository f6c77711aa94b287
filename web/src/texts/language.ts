import { storage } from '#lib/storage.ts';

/** The languages the page speaks. A further one: a folder of texts beside these, and a word here. */
export const PAGE_LANGUAGES = ['en', 'de'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** What each calls itself: whoever looks for their own must be able to read it. */
export const LANGUAGE_NAMES: Record<PageLanguage, string> = { en: 'English', de: 'Deutsch' };

/** How dates and numbers are written in each. */
const LOCALES: Record<PageLanguage, string> = { en: 'en-GB', de: 'de-DE' };

const STORAGE_KEY = 'language';

/** What was chosen here, else the first language of the browser's that the page speaks, else English. */
export function resolveLanguage(chosen: string | null, ofBrowser: readonly string[]): PageLanguage {
  const wanted = [chosen ?? '', ...ofBrowser.map((tag) => tag.split('-', 1)[0]?.toLowerCase())];
  return wanted.map(asPageLanguage).find((language) => language !== null) ?? 'en';
}

function asPageLanguage(tag: string | undefined): PageLanguage | null {
  return PAGE_LANGUAGES.find((language) => language === tag) ?? null;
}

/** The language of this visit. Another one begins with another visit: every text is read once. */
export const pageLanguage = resolveLanguage(
  storage.getItem(STORAGE_KEY),
  // Tests of parts run without a page, on machines of any language.
  globalThis.document === undefined ? [] : navigator.languages,
);

/** For `Intl`: how this visit writes dates and numbers. */
export const pageLocale = LOCALES[pageLanguage];

/** Has the page speak another language, which takes a new visit. */
export function chooseLanguage(language: PageLanguage): void {
  storage.setItem(STORAGE_KEY, language);
  globalThis.location.reload();
}
