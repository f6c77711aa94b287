import type { Language } from '@coderoom/contract';
import { useLanguageById } from '#shared/languages/use-languages.ts';
import { useProgram } from './program-store.ts';

/** The chosen language. */
export function useLanguage(): Language {
  return useLanguageById(useProgram((state) => state.language));
}
