import { LANGUAGE_FACTS, LANGUAGES, type Language, type LanguageId, listLanguages } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, FOR_EVERYONE } from '#lib/server/api.ts';
import { bootstrapData } from '#lib/server/bootstrap-data.ts';

/** Interval of asking for libraries while there are none, in ms. */
const RETRY_LIBRARIES_MS = 10_000;

/** The specification's own list, shown until the server has reported its languages. */
export const FALLBACK_LANGUAGES: Language[] = LANGUAGES.map((id) => ({
  id,
  name: LANGUAGE_FACTS[id].name,
  version: LANGUAGE_FACTS[id].fallbackVersion,
  extension: LANGUAGE_FACTS[id].extension,
  available: true,
  libraries: [],
}));

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: async ({ signal }) => (await call(listLanguages, { signal })).languages,
  initialData: bootstrapData.languages,
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});

/** The languages with their libraries, which may still be being installed: then they are asked for again. */
export const librariesQuery = queryOptions({
  queryKey: ['libraries'],
  queryFn: async ({ signal }) => (await call(listLanguages, { signal })).languages,
  refetchInterval: ({ state: { data } }) =>
    data?.every(({ libraries }) => libraries.length === 0) ? RETRY_LIBRARIES_MS : false,
  meta: FOR_EVERYONE,
});

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
