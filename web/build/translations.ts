import type { Plugin, Rolldown } from 'vite';

/** A file of texts in another language than English, and which language and area it is of. */
const TRANSLATION = /\/web\/src\/texts\/(?!en\/|testing\/)(?<language>[a-z]{2})\/(?<area>[\w-]+).*\.tsx?$/;
/** What a translation may need at run time: to count, and to set markup. */
const OF_TRANSLATIONS = /\/web\/src\/(?:texts\/plural|lib\/once)\.ts$|\/node_modules\/react\/.*jsx-runtime/;
/** Marks the copies of those that the translations of a language have to themselves. */
const COPY = /\?translation=(?<language>[a-z]{2})$/;

/**
 * Keeps translations apart from the page's script, which waits for them at its top: what they import they get in
 * copies of their own, since a script that is waiting cannot be imported from. English visits load none of it.
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
 * The one file of a language for all that the page's first script awaits, and for what all its translations need: texts
 * are awaited one after the other, and the first brings the rest.
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

/** Whether the page's first script imports a module, by whatever way. */
function isOfPage(module: string, graph: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  if (module.endsWith('/web/src/main.tsx')) return true;
  if (seen.has(module)) return false;
  seen.add(module);
  return graph.getModuleInfo(module)?.importers.some((importer) => isOfPage(importer, graph, seen)) ?? false;
}
