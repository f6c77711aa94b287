import type { ActivityType, Protection } from '@coderoom/contract';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** Current activity in the school. */
export const overview = {
  title: 'System Overview',
  updated: (time: string) => `Updated ${time}`,
  /** `why`: a sentence from the server; may be empty. */
  noRuns: (why: string) => `Programs can't run. ${why}`,
  figures: {
    title: 'Figures',
    failed: "Couldn't load the figures",
    users: 'Total users',
    newToday: (count: string) => `${count} new today`,
    executions: 'Code executions',
    executionsToday: (count: string) => `${count} today`,
    sessions: 'Collaboration sessions',
    activeSessions: (count: number) => `${count} active`,
    errorRate: 'Error rate',
    recentErrorRate: (rate: string, days: number) => `${rate} in the last ${days} days`,
  },
  runs: {
    title: (days: number) => `Executions, ${days} days`,
    failed: "Couldn't load the run history",
    loading: 'Loading the run history',
    loadingPlot: 'Loading the plot',
    showAsTable: 'Show as table',
    table: 'Executions as a table',
    tableShort: 'Executions',
    timeShown: 'Time shown',
    byDay: 'By day',
    byHour: 'By hour',
    /** Legend of the plot. */
    success: 'Success',
    error: 'Error',
    errorRate: 'Error rate',
    /** Column headings. */
    hour: 'Hour',
    day: 'Day',
    runs: 'Runs',
    errors: 'Errors',
    /** `Fri 20 Nov` */
    dayTitle: (weekday: string, day: string, month: string) => `${weekday} ${day} ${month}`,
    countedRuns: (count: number) => counted(count, { one: 'run', other: 'runs' }),
    countedErrors: (count: number) => counted(count, { one: 'error', other: 'errors' }),
    /** The plot in words, for screen readers. "Show as table": the button beside it. */
    none: 'No executions',
    summary: ({ from, to, runs, failed }: { from: string; to: string; runs: number; failed: number }) =>
      `Executions from ${from} to ${to}: ${counted(runs, { one: 'run', other: 'runs' })}, ${counted(failed, { one: 'error', other: 'errors' })}. Show as table lists every value.`,
  },
  languages: {
    title: 'Popular languages',
    failed: "Couldn't load the popular languages",
    loading: 'Loading the popular languages',
    none: 'No programs have been run yet.',
    /** Read out after their number. */
    runs: 'runs',
  },
  activity: {
    title: 'Activity',
    failed: "Couldn't load the activity",
    unmatched: 'No activity found matching your criteria.',
    empty: 'No activity yet.',
    emptyExplanation: 'Runs and sessions appear here.',
    byType: 'Filter by type',
    allTypes: 'All types',
    byUser: 'Filter by user',
    types: {
      code_execution: 'Code execution',
      session_creation: 'Session creation',
      session_join: 'Session join',
    } satisfies Record<ActivityType, string>,
    /** Column headings. */
    time: 'Time',
    user: 'User',
    activity: 'Activity',
    status: 'Status',
    language: 'Language',
    timeTaken: 'Time taken',
    detail: 'Detail',
    /** After the name of a session. */
    public: 'public',
    private: 'private',
    bytes: (count: number) => counted(count, { one: 'byte', other: 'bytes' }),
  },
  /** Tasks that were or will soon be due, by class. */
  due: {
    title: 'Tasks due',
    failed: "Couldn't load the tasks",
    empty: 'No tasks are due.',
    task: 'Task',
    classroom: 'Classroom',
    deadline: 'Due',
    submitted: 'Submitted',
    submittedOf: (submitted: string, students: string) => `${submitted} of ${students}`,
    toGrade: 'To grade',
    toGradeOf: (task: string, classroom: string, count: number) =>
      `${counted(count, { one: 'submission', other: 'submissions' })} to grade: ${task}, ${classroom}`,
    /** A link to the submission that has waited longest; the number of all that wait follows. */
    gradeNext: 'Grade the next submission',
  },
  people: {
    title: 'Users',
    loading: 'Loading the users',
    search: 'Search by name or email',
    unmatched: (search: string) => `No user found matching “${search}”.`,
    /** A link to all of them, with and without a known number. */
    all: 'All',
    allOf: (count: string) => `All ${count}`,
    /** Read out after the link. */
    users: 'users',
    inactive: 'Inactive',
    runs: (count: number) => counted(count, { one: 'run', other: 'runs' }),
  },
  runner: {
    /** The code runner. */
    title: 'Runner',
    failed: "Couldn't load the runner's state",
    loading: "Loading the runner's state",
    available: 'Available',
    notAvailable: 'Not available',
    lessProtected: 'Reduced protection',
    noRuns: "Programs can't run.",
    /** Running and waiting programs. */
    running: 'Running',
    waiting: 'Waiting',
    load: (count: string, limit: string) => `${count} of ${limit}`,
    protections: 'Protections',
    protection: {
      bubblewrap: 'Namespaces (bubblewrap)',
      seccomp: 'System calls (seccomp)',
      memory_limit: 'Memory limit',
      process_limit: 'Process limit',
      cpu_accounting: 'CPU accounting',
      separate_user: 'Separate user',
      disk_limit: 'Disk limit',
    } satisfies Record<Protection, string>,
    /** Before the reason. */
    missing: (protection: string) => `${protection} is missing:`,
    languages: 'Languages',
    notInstalled: 'Not installed',
    /** Names and versions follow, such as clangd 22.1. */
    languageServers: 'Language servers',
    noLanguageServer: 'None: completed by words',
    /** `compiler`: its name and version. */
    onlyCompiler: (compiler: string) => `None: ${compiler} finds problems, completed by words`,
    libraries: 'Libraries',
    librariesOff: 'Turned off by the setting LIBRARIES.',
    librariesFailed: "Couldn't be installed.",
    librariesState: { off: 'Off', waiting: 'None', installing: 'Installing…' },
  },
};

export const overviewTexts = await inLanguage(overview, {
  de: async () => (await import('#texts/de/admin/overview.ts')).overview,
});
