import { inLanguage } from '#texts/in-language.ts';

/** Submissions to templates. */
export const submissions = {
  title: 'Submissions',
  figures: {
    title: 'Submission statistics',
    total: 'Total submissions',
    successes: 'Success',
    errors: 'Error',
    successRate: 'Success rate',
  },
  filters: {
    template: 'Template name',
    user: 'Username or email',
    byDeadline: 'Filter by deadline',
    onTimeOrLate: 'On time or late',
    onTime: 'On time',
    late: 'Late',
  },
  table: {
    failed: "Couldn't load submissions",
    unmatched: 'No submissions found matching your criteria.',
    empty: 'No submissions found matching your criteria.',
    emptyExplanation: 'They appear here when students submit a professor template.',
    error: 'Error',
  },
  /** Facts about a submission: column headings, and labels of their values. */
  facts: {
    student: 'Student',
    template: 'Template',
    language: 'Language',
    status: 'Status',
    score: 'Score',
    timeTaken: 'Time taken',
    /** The time of the submission. */
    submitted: 'Submitted',
    /** The program's hash. */
    digest: 'SHA-256',
    /** Before the select of an earlier submission. */
    shown: 'Shown',
  },
  detail: {
    name: 'Submission',
    back: 'Back to the submissions',
    failed: "Couldn't load the submission",
    loading: 'Loading the submission',
    previous: 'Previous submission',
    next: 'Next submission',
    program: 'Program',
    grade: 'Grade',
    version: 'Submission shown',
    current: (moment: string) => `Current, ${moment}`,
    former: (moment: string) => `Earlier, ${moment}`,
  },
};

export const submissionsTexts = await inLanguage(submissions, {
  de: async () => (await import('#texts/de/admin/submissions.ts')).submissions,
});
