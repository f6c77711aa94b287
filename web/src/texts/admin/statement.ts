import { inLanguage } from '#texts/in-language.ts';

/** The editor for the statement of a template. */
export const statement = {
  title: 'Statement',
  hint: 'Write the task in Markdown: headings, lists, tables, code blocks with their language, formulas between $ signs.',
  preview: 'Preview',
  asStudentsSeeIt: 'as students see it',
  empty: 'Nothing written yet.',
  tooLong: (kib: string) => `Longer than ${kib} KiB`,
  /** Placeholder of a table's heading, before a number. */
  column: 'Column',
  exampleFromTests: 'Example from tests',
  noExamples: 'Write a test that is not hidden first.',
  studentsView: "Students' view",
  studentsViewHint:
    'What students see of this task, with the changes that are not saved yet. Hidden tests and files never show.',
  startsWith: 'What students start with',
  /** Pictures and other files that the statement refers to. */
  files: {
    title: 'Statement files',
    add: 'Add file',
    none: 'Drop pictures, PDF, CSV or TXT files into the text.',
    sentWithTemplate: 'Uploaded when the template is saved.',
    wrongType: (extensions: string) => `It must be one of ${extensions}`,
    tooLarge: (size: string) => `A file may have at most ${size}.`,
    failed: "Couldn't upload the file",
    /** Which file, and why. */
    failedOf: (name: string, reason: string) => `${name}: ${reason}`,
    sendAgain: (name: string) => `Upload ${name} again`,
    deleteFailed: "Couldn't delete the file",
    insertNamed: (name: string) => `Insert ${name}`,
    deleteNamed: (name: string) => `Delete ${name}`,
  },
  tools: {
    name: 'Formatting',
    heading: 'Heading',
    bold: 'Bold',
    italic: 'Italic',
    code: 'Code',
    formula: 'Formula',
    table: 'Table',
    link: 'Link',
    list: 'List',
  },
};

export const statementTexts = await inLanguage(statement, {
  de: async () => (await import('#texts/de/admin/statement.ts')).statement,
});
