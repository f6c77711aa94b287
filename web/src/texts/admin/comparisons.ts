import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** Comparing what was handed in to tasks: the dialog, and what its result says about itself. */
export const comparisons = {
  dialog: {
    title: (task: string) => `Compare submissions to ${task}`,
    loading: 'Loading the classes',
    loadFailed: "Couldn't load the classes of this task",
    classes: 'Classes',
    everybody: (submissions: number) => `Everybody (${submissions})`,
    noClasses: 'No class has submitted anything.',
    classOption: (name: string, submissions: number) => `${name} (${submissions})`,
    otherTasks: 'Other tasks',
    searchTasks: 'Search tasks by name...',
    searching: 'Loading tasks',
    tasksFailed: "Couldn't load other tasks",
    noTasks: 'No other task in this language with submissions.',
    noMatch: 'No task matches this search.',
    forEveryone: 'for everyone',
    created: (day: string) => `created ${day}`,
    submissions: (count: number) => counted(count, { one: 'submission', other: 'submissions' }),
    total: (count: number) => `${counted(count, { one: 'program', other: 'programs' })} to compare`,
    /** The same where students may be in several classes. */
    atMost: (count: number) => `At most ${counted(count, { one: 'program', other: 'programs' })} to compare`,
    tooMany: (count: number, max: number) =>
      `${count} programs are too many: at most ${max} can be compared at once. Choose fewer classes or tasks.`,
    tooManyTasks: (max: number) => `At most ${max} tasks can be compared at once.`,
    explanation:
      'Attempts that count are compared. Starter code of all chosen tasks is ignored, and so are similarities between programs of the same student.',
    existing: (count: number) => `Comparisons of this task (${count})`,
    act: 'Compare',
    failed: "Couldn't compare the submissions",
  },
  /** In the list of assignments. */
  list: {
    kind: 'Comparison',
    ofTask: 'Comparisons of one task',
    showAll: 'Show all assignments',
    unmatched: 'This task has no comparisons.',
  },
  /** Above a comparison. */
  bar: {
    name: 'Compared tasks',
    everybody: 'everybody',
    deleted: 'deleted',
    replaced: (count: number) =>
      `${counted(count, { one: 'student has', other: 'students have' })} submitted again since.`,
    again: 'Compare again',
    againFailed: "Couldn't compare the tasks again",
  },
  program: {
    submission: 'Submission',
    open: 'Open the submission',
    openOf: (name: string) => `Open the submission of ${name}`,
    replaced: 'Submitted again since',
  },
  /** At a submission: the programs that are similar to it. */
  similar: {
    title: 'Similar programs',
    /** `similarity`: `93 %` */
    to: (similarity: string, name: string) => `Similarity ${similarity} with ${name}`,
    failed: "Couldn't load similar programs",
    confirmed: 'confirmed',
    dismissed: 'dismissed',
    tooSmall: 'too small to be flagged',
  },
};

export const comparisonsTexts = await inLanguage(comparisons, {
  de: async () => (await import('#texts/de/admin/comparisons.ts')).comparisons,
});
