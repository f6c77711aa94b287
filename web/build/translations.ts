import type { Plugin, Rolldown } from 'vite';

/** A file of texts in another language than English, with its language and area. */
const TRANSLATION = /\/web\/src\/texts\/(?<language>[a-z]{2})\/(?<area>[\w-]+).*\.tsx?$/;
/** Modules that a translation may need at run time: plural rules and markup. */
const OF_TRANSLATIONS = /\/web\/src\/(?:texts\/plural|lib\/once)\.ts$|\/node_modules\/react\/.*jsx-runtime/;
/** Marks copies that belong to the translations of one language. */
const COPY = /\?translation=(?<language>[a-z]{2})$/;

/**
 * Separates translations from the page's script, which awaits them at its top level: their imports become copies,
 * because a script that is still waiting cannot be imported from. English visits load none of it.
 */
export function translations(): Plugin {
  return {
    name: 'coderoom:translations',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const language = languageOf(importer ?? '');
      if (language === undefined) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found === null || TRANSLATION.test(found.id)) return found;
      if (!OF_TRANSLATIONS.test(found.id))
        this.error(
          `A translation may not import ${found.id}: see web/src/texts/in-language.ts (${importer}).`,
        );
      return { ...found, id: `${found.id}?translation=${language}` };
    },
  };
}

function languageOf(id: string): string | undefined {
  return (TRANSLATION.exec(id) ?? COPY.exec(id))?.groups?.language;
}

/**
 * One file per language for all texts that the page's first script awaits, and for the shared imports of its
 * translations: texts are awaited one after the other, and the first brings the rest.
 */
export function firstTranslations(id: string, graph: Rolldown.ChunkingContext): string | null {
  const language = languageOf(id);
  return language !== undefined && isFirst(id, graph) ? `${language}-page` : null;
}

/** True if the page's first script awaits a translation, or the translation that it is a part of. */
function isFirst(id: string, graph: Rolldown.ChunkingContext): boolean {
  const { dynamicImporters = [], importers = [] } = graph.getModuleInfo(id) ?? {};
  return (
    dynamicImporters.some((module) => isOfPage(module, graph, new Set())) ||
    importers.some((module) => languageOf(module) !== undefined && isFirst(module, graph))
  );
}

/** The file of a language for an area that another script awaits. */
export function areaTranslations(id: string): string | null {
  const { language, area } = TRANSLATION.exec(id)?.groups ?? {};
  return language === undefined ? null : `${language}-${area}`;
}

/** True if the page's first script imports a module, directly or indirectly. */
function isOfPage(module: string, graph: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  if (module.endsWith('/web/src/main.tsx')) return true;
  if (seen.has(module)) return false;
  seen.add(module);
  return graph.getModuleInfo(module)?.importers.some((importer) => isOfPage(importer, graph, seen)) ?? false;
}
