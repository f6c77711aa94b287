import { inLanguage } from './in-language.ts';

/** The list of libraries that programs can import. */
export const libraries = {
  title: 'Libraries',
  hint: 'Import them, nothing to install. Programs run without network access.',
  loading: 'Loading the libraries',
  failed: "Couldn't load the libraries.",
  search: 'Search libraries',
  copyImport: (library: string) => `Copy the import of ${library}`,
  none: 'No libraries yet. If the server is still installing them, they appear here in a few minutes.',
  noneFound: (text: string) => `No library matches “${text}”.`,
};

export const librariesTexts = await inLanguage(libraries, {
  de: async () => (await import('./de/libraries.ts')).libraries,
});
