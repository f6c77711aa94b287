import type { PublicConfig } from './config.ts';
import type { Language, LanguageId } from './languages.ts';
import type { EditorSettings } from './settings.ts';

/**
 * What the page is sent together with itself: the answers that its first screen would ask for. They are the same
 * for everyone, and as old as the page.
 */
export interface PageAnswers {
  config: PublicConfig;
  languages: Language[];
  /** What holds for visitors. */
  settings: EditorSettings;
  /** The starter sample of each language: choosing another one works while the server is away. */
  samples: Record<LanguageId, string>;
}

/** The id of the element of the page that holds them, as JSON. */
export const PAGE_ANSWERS_ID = 'answers';
