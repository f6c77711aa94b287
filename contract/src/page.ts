import type { PublicConfig } from './administration/config.ts';
import type { EditorSettings } from './administration/settings.ts';
import type { LanguageId } from './execution/language-facts.ts';
import type { Language } from './execution/languages.ts';

/** Languages of the page and of the server's mail. */
export const PAGE_LANGUAGES = ['en', 'de'] as const;
/** A language of the page: one of {@link PAGE_LANGUAGES}. */
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** The comment above a starter sample. The server sends the English one, which the page shows in its own language. */
export const SAMPLE_COMMENT: Record<PageLanguage, string> = {
  en: 'Press Run, or Ctrl+Enter, to see what this program does.',
  de: 'Drücke „Ausführen“ oder Strg+Eingabe, um zu sehen, was dieses Programm tut.',
};

/**
 * Answers sent with the page, which its first screen would otherwise request. They are the same for everyone, and as
 * old as the page.
 */
export interface BootstrapData {
  config: PublicConfig;
  languages: Language[];
  /** The settings for visitors. */
  settings: EditorSettings;
  /** The starter sample of each language: changing the language works while the server is unreachable. */
  samples: Record<LanguageId, string>;
}

/** The id of the page's element that holds them, as JSON. */
export const BOOTSTRAP_DATA_ID = 'answers';
