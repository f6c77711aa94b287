import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** The tasks of all of a user's classes. */
export const tasks = {
  title: 'Tasks',
  loading: 'Loading your tasks',
  failed: "Couldn't load your tasks.",
  search: 'Search tasks',
  status: { label: 'Filter by status', all: 'All statuses' },
  classes: {
    label: 'Filter by class',
    /** The heading of the classes in the sidebar. */
    title: 'Classes',
    all: 'All tasks',
    allClasses: 'All classes',
  },
  past: {
    title: 'Past classes',
    /** In a list with the others. */
    named: (name: string) => `${name} (past)`,
    none: "You didn't submit anything in this class.",
  },
  columns: { task: 'Task', class: 'Class', due: 'Due', status: 'Status' },
  groups: {
    /** They can still be handed in, late. */
    overdue: 'Overdue',
    soon: 'Due this week',
    later: 'Later',
    upcoming: 'Not open yet',
    /** They can no longer be handed in. */
    missed: 'Not submitted',
    done: 'Done',
  },
  /** `moment`: `Fri 20 Nov, 08:00` */
  opens: (moment: string) => `Opens: ${moment}`,
  statuses: {
    not_started: 'Not started',
    draft: 'Draft',
    submitted: 'Submitted',
    late: 'Late',
    graded: 'Graded',
    missing: 'Missing',
    /** It ended before the student joined the class. */
    not_required: 'Not required',
  },
  /** For a task of everyone on the server, in place of its class. */
  everyone: 'Everyone',
  noDeadline: 'No due date',
  /** Facts below the name of a row. */
  facts: {
    takesLate: 'Late submissions accepted',
    takesLateUntil: (moment: string) => `Accepted late until ${moment}`,
    again: 'You can submit once more',
    attempts: (count: number) => counted(count, { one: 'attempt', other: 'attempts' }),
    unlimited: 'Any number of attempts',
    used: (used: number) => `${counted(used, { one: 'attempt', other: 'attempts' })} used`,
    usedOf: (used: number, limit: number) => `${used} of ${limit} attempts used`,
    /** `moment`: `13:41`, `18 Nov 10:12` */
    submitted: (moment: string) => `Submitted ${moment}`,
    submittedLate: (moment: string) => `Submitted late, ${moment}`,
    grading: 'Grading…',
    closed: 'Submissions are closed',
    endedBefore: 'Closed before you joined',
    /** When the draft was last opened. */
    opened: (moment: string) => `Last opened ${moment}`,
  },
  cut: (count: number) => `Only the newest ${counted(count, { one: 'task', other: 'tasks' })} are shown.`,
  news: {
    title: 'New',
    loading: 'Loading what is new',
    failed: "Couldn't load what is new.",
    none: 'New grades and comments appear here.',
    unseen: 'Not seen yet',
    markAll: 'Mark all as read',
    markFailed: "Couldn't mark it as read.",
    /** `score`: `8 / 10`; `task`: the name of the task. */
    scored: (task: string, score: string) => `${task}: ${score}`,
    commented: (author: string) => `${author} commented`,
    /** If the author is unknown, or it is about all of the program. */
    aComment: 'A comment from your teacher',
    /** `file`: absent for the first file of the program. */
    onLine: (task: string, line: number, file?: string) =>
      file === undefined ? `${task}, line ${line}` : `${task}, ${file}, line ${line}`,
    /** A request for a regrade. `score`: as above, but the tests may still run. */
    accepted: (task: string, score: string) => `${task}: regrade accepted, ${score}`,
    declined: (task: string) => `${task}: regrade declined`,
    /** The first of the news is above it. */
    more: (count: string) => `and ${count} more`,
  },
  join: 'Join with a key',
  /** For those who teach. */
  noneAsTeacher: 'You have no tasks to do. The tasks that you give to students are in your dashboard.',
  noClass: "You're not in a class yet. Join one with the key from your teacher, and its tasks appear here.",
  /** For students whose classes are all archived. */
  noPresentClass:
    "You're not in a class at the moment. Join one with the key from your teacher, and its tasks appear here.",
  none: 'Your classes have no tasks yet.',
  unmatched: 'No task matches these filters.',
  clearFilters: 'Clear filters',
};

export const tasksTexts = await inLanguage(tasks, {
  de: async () => (await import('./de/tasks.tsx')).tasks,
});
