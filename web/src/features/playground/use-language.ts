import type { Language } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { useProgram } from './program-store.ts';
import { FALLBACK_LANGUAGES, languagesQuery } from './queries.ts';

/** The languages that the server has, or may have while it has not answered. */
export function useLanguages(): Language[] {
  return useQuery(languagesQuery).data ?? FALLBACK_LANGUAGES;
}

/** The chosen language. */
export function useLanguage(): Language {
  const id = useProgram((state) => state.language);
  const languages = useLanguages();
  const found = languages.find((language) => language.id === id);
  if (found === undefined) throw new Error(`The server does not know the language ${id}.`);
  return found;
}
