import {
  getLanguageTemplate,
  getLibraryTypes,
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  languageId,
  listLanguages,
  message,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#http/errors.ts';
import { route } from '#http/route.ts';
import type { Capacity } from '#jobs/capacity.ts';
import { type Libraries, STARTER_SAMPLES } from '#runner/index.ts';

/** Lists all languages, including those without a toolchain on this machine. */
export function offerLanguages({ versions, libraries }: Capacity): Language[] {
  return LANGUAGES.map((id) => {
    const { name, extension, fallbackVersion } = LANGUAGE_FACTS[id];
    const version = versions[id];
    return {
      id,
      name,
      extension,
      version: version ?? fallbackVersion,
      available: version !== null,
      libraries: libraries[id].libraries,
    };
  });
}

export function languageRoutes(
  app: FastifyInstance,
  { capacity, typesOf }: { capacity: () => Capacity; typesOf: Libraries['types'] },
): void {
  route(app, listLanguages, () => ({ languages: offerLanguages(capacity()) }));

  route(app, getLibraryTypes, async ({ params }) => ({ files: await typesOf(params.library) }));

  route(app, getLanguageTemplate, ({ params }) => {
    const language = languageId.safeParse(params.language);
    if (!language.success) throw notFound(message`There is no such language here.`);
    return { language: language.data, template: STARTER_SAMPLES[language.data] };
  });
}
