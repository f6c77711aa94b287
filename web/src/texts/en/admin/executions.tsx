import type { ReactNode } from 'react';

/** What signed-in people ran. */
export const executions = {
  title: 'Executions',
  desktopOnly: 'Executions are shown on the desktop version. Please open this page on a larger screen.',
  filters: {
    template: 'Template name',
    userEmail: 'User email',
    userName: 'User name',
    /** Both ends of a range of days. */
    from: 'From',
    to: 'To',
    /** `end`: one of the two above. */
    day: (end: string) => `${end}, day`,
    /** Behind the name of an end that is open. */
    noDay: 'any day',
    /** A button that opens an end. */
    clearDay: 'Any day',
  },
  table: {
    failed: 'Failed to load executions',
    unmatched: 'No executions found matching your criteria.',
    empty: 'Nobody has run a program yet.',
    emptyExplanation: 'The runs of those who are signed in appear here.',
    /** Read out behind the moment it was. */
    runOf: (name: ReactNode) => <>, run of {name}</>,
    error: 'Error',
  },
  /** Of a run: heads of columns, and beside their values. */
  facts: {
    /** The moment it was. */
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
    failed: 'Failed to load the execution',
    loading: 'Loading the execution',
  },
};
