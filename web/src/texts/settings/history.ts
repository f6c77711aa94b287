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
  de: async () => (await import('#texts/de/settings/history.ts')).history,
});
