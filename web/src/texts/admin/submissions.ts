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
    user: 'Name or email',
    /** Only one student's, or to one task: a click shows all again. */
    only: (name: string) => `Only ${name}`,
    oneStudent: 'one student',
    oneTask: 'one task',
    showAll: (only: string) => `${only}: show all`,
    byClassroom: 'Filter by classroom',
    allClassrooms: 'All classrooms',
    byDeadline: 'Filter by deadline',
    onTimeOrLate: 'On time or late',
    onTime: 'On time',
    late: 'Late',
  },
  /** Filters with counts. */
  chips: {
    title: 'Show',
    all: 'All',
    outdated: 'Outdated',
    toGrade: 'To grade',
    regrade: 'Regrade requested',
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
    /** Not verified. */
    claimed: 'Reported by the page',
    /** The program's hash. */
    digest: 'SHA-256',
    /** The link to the history of the program. */
    howWritten: 'How it was written',
    /** Before the select of another attempt. */
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
    /** Beside the status, while the server has not run it. */
    beingChecked: 'Being checked',
    /** In place of the status: a fault of the server, not of the program. */
    notRun: "The server couldn't run it",
    runAgain: 'Run again',
    runFailed: "Couldn't run it again",
    /** The same for old submissions, and beside an output that the server did not find out. */
    reported: "As the student's page reported it",
    /** In place of an output. */
    onlyTests: 'Only the tests have run this program. Its output is shown with each test.',
    version: 'Attempt shown',
    counting: (attempt: number, moment: string) => `Attempt ${attempt}, ${moment} (counts)`,
    attempt: (attempt: number, moment: string) => `Attempt ${attempt}, ${moment}`,
    otherCounts: (attempt: number) => `Attempt ${attempt} counts, not this one.`,
    showCounting: (attempt: number) => `Show attempt ${attempt}`,
  },
};

export const submissionsTexts = await inLanguage(submissions, {
  de: async () => (await import('#texts/de/admin/submissions.ts')).submissions,
});
