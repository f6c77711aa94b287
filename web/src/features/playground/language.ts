import { LANGUAGES, type Language } from '@coderoom/contract';
import { useLanguageById } from '#shared/languages/languages.ts';
import { useProgram } from './program-store.ts';
import { useRunStore } from './run-store.ts';

/** The chosen language. */
export function useLanguage(): Language {
  return useLanguageById(useProgram((state) => state.language));
}

/** Switches to another language and clears the last run, which belonged to the previous one. */
export function chooseLanguage(language: string): void {
  const chosen = LANGUAGES.find((id) => id === language);
  if (chosen === undefined || chosen === useProgram.getState().language) return;
  useRunStore.getState().reset();
  useProgram.getState().chooseLanguage(chosen);
}
