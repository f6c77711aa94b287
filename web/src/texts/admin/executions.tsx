import type { ReactNode } from 'react';
import { inLanguage } from '#texts/in-language.ts';

/** Runs of signed-in users. */
export const executions = {
  title: 'Executions',
  desktopOnly: 'Executions are shown on the desktop version. Please open this page on a larger screen.',
  filters: {
    template: 'Template name',
    userEmail: 'User email',
    userName: 'User name',
    byClassroom: 'Filter by classroom',
    allClassrooms: 'All classrooms',
    /** Start and end of a range of days. */
    from: 'From',
    to: 'To',
    /** `end`: one of the two above. */
    day: (end: string) => `${end}, day`,
    /** After the name of an open end. */
    noDay: 'any day',
    /** A button that clears one end. */
    clearDay: 'Any day',
  },
  table: {
    failed: "Couldn't load executions",
    unmatched: 'No executions found matching your criteria.',
    empty: 'No programs have been run yet.',
    emptyExplanation: 'Runs by signed-in users appear here.',
    /** Read out after the time. */
    runOf: (name: ReactNode) => <>, run of {name}</>,
    error: 'Error',
  },
  /** Facts about a run: column headings, and labels of their values. */
  facts: {
    /** The time of the run. */
    time: 'Time',
    user: 'User',
    language: 'Language',
    template: 'Template',
    status: 'Status',
    executionTime: 'Execution time',
  },
  detail: {
    name: 'Execution',
    title: (name: string) => `Run of ${name}`,
    back: 'Back to the executions',
    failed: "Couldn't load the execution",
    loading: 'Loading the execution',
  },
};

export const executionsTexts = await inLanguage(executions, {
  de: async () => (await import('#texts/de/admin/executions.tsx')).executions,
});
