import type { Language, LanguageId } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { FALLBACK_LANGUAGES, languagesQuery } from './languages-query.ts';

/** The server's languages; the usual ones until it has answered. */
export function useLanguages(): Language[] {
  return useQuery(languagesQuery).data ?? FALLBACK_LANGUAGES;
}

/** The language with this id; throws if there is none. */
export function useLanguageById(id: LanguageId): Language {
  const found = useLanguages().find((language) => language.id === id);
  if (found === undefined) throw new Error(`The server does not know the language ${id}.`);
  return found;
}
