import { inLanguage } from '#texts/in-language.ts';

/** Past runs. */
export const history = {
  name: 'Code History',
  loading: 'Loading your code history',
  loadFailed: "Couldn't load your code history.",
  search: 'Search in your programs',
  byStatus: 'Filter by status',
  allStatuses: 'All statuses',
  nothingHere: 'There is nothing on this page.',
  toFirstPage: 'Go to the first page',
  noMatch: 'No runs match these filters.',
  clearFilters: 'Clear filters',
  none: 'No code executions found. Start coding to see your history!',
  toList: 'Back to the list',
  load: 'Load into editor',
  /** One of them in full. */
  entry: {
    name: 'Code execution',
    /** In the place of a run, while the list has none. */
    empty: 'The program, input and output of a run are shown here.',
    restFailed: "Couldn't load the rest of this long run.",
    created: 'Created',
    time: 'Execution time',
    code: 'Code',
    copyCode: 'Copy code',
    input: 'Input data',
    noInput: 'The program had no input.',
    output: 'Output',
    copyOutput: 'Copy output',
    noOutput: 'The program printed nothing.',
    error: 'Error message',
    copyError: 'Copy error message',
  },
};

export const historyTexts = await inLanguage(history, {
  de: async () => (await import('#texts/de/settings/own-work.ts')).history,
});

/** The user's submissions and their grades. */
export const ownGrades = {
  name: 'My grades',
  loading: 'Loading your grades',
  loadFailed: "Couldn't load your grades.",
  nothingHere: 'There is nothing on this page.',
  toFirstPage: 'Go to the first page',
  none: "You haven't submitted anything yet. Choose one of your teacher's templates in the IDE, run your program and submit it. Its score and your teacher's comments will appear here.",
  toPlayground: 'Go to the IDE',
  toList: 'Back to the list',
  load: 'Load into editor',
  uploaded: 'Uploaded by your teacher',
  noProgram: 'There is no program in what was uploaded.',
  /** One of them in full. */
  grade: {
    name: 'Grade',
    loading: 'Loading the grade',
    loadFailed: "Couldn't load this grade.",
    archived: "This class is archived: comments and regrade requests can't be changed any more.",
    program: 'Program',
    copyCode: 'Copy code',
    submitted: 'Submitted program',
    uploaded: 'Uploaded program',
    files: 'Files',
    output: 'Output',
    noOutput: 'The program printed nothing.',
    error: 'Error',
    notChecked: "The server couldn't run your program. This isn't your fault: your teacher can run it again.",
    tests: 'Tests',
    facts: {
      score: 'Score',
      tests: 'Tests',
      submitted: 'Submitted',
      released: 'Released',
      language: 'Language',
    },
    teachersComment: "Your teacher's comment",
  },
};

export const ownGradesTexts = await inLanguage(ownGrades, {
  de: async () => (await import('#texts/de/settings/own-work.ts')).ownGrades,
});
