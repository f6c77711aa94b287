import { inLanguage } from './in-language.ts';

/** Texts in Markdown, such as the statement of a task. */
export const markdown = {
  loading: 'Loading the text',
  /** A table that can be scrolled sideways. */
  table: 'Table',
  pictureFailed: (name: string) => `Couldn't load the picture ${name}.`,
  fileFailed: (name: string) => `Couldn't load ${name}`,
};

export const markdownTexts = await inLanguage(markdown, {
  de: async () => (await import('./de/markdown.ts')).markdown,
});
