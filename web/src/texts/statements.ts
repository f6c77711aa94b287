import { inLanguage } from './in-language.ts';

/** The statement of a task, as students read it. */
export const statements = {
  due: (moment: string) => `Due ${moment}`,
  examples: 'Examples',
  /** An example that the statement places. */
  example: (number: number) => `Example ${number}`,
  /** For authors: the statement names an open test that there is not. */
  missing: (number: number) =>
    `@example ${number}: there is no open test with this number. Students see nothing here.`,
  rules: 'Rules',
  files: 'Files',
};

export const statementsTexts = await inLanguage(statements, {
  de: async () => (await import('./de/statements.ts')).statements,
});

/** Texts in Markdown, such as the statement of a task. */
export const markdown = {
  loading: 'Loading the text',
  /** A table that can be scrolled sideways. */
  table: 'Table',
  pictureFailed: (name: string) => `Couldn't load the picture ${name}.`,
  fileFailed: (name: string) => `Couldn't load ${name}`,
};

export const markdownTexts = await inLanguage(markdown, {
  de: async () => (await import('#texts/de/statements.ts')).markdown,
});
