import type { PageLanguage } from '@coderoom/contract';
import { pageLanguage } from '#texts/language.ts';

/** Monaco's own translations: they set a global variable that its modules read when they load. */
const TRANSLATIONS: Record<Exclude<PageLanguage, 'en'>, () => Promise<unknown>> = {
  de: () => import('monaco-editor/nls/lang/de'),
};

/** Loads Monaco's menus and messages in the page's language. Must finish before Monaco itself loads. */
export async function loadMonacoTexts(): Promise<void> {
  if (pageLanguage === 'en') return;
  // An editor in English is better than none.
  await TRANSLATIONS[pageLanguage]().catch(() => undefined);
}
