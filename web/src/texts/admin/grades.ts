import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The grades of a classroom's students by template. */
export const grades = {
  title: 'Grades',
  failed: "Couldn't load the grades",
  loading: 'Loading the grades',
  noStudents: 'No students yet. Share the classroom key or import a roster.',
  /** Shown for an archived class without students, which nobody can join any more. */
  archivedEmpty: 'This class has no students.',
  toMembers: 'Open the members',
  noTemplates: 'No tasks yet. Grades appear here once the classroom has one, or an uploaded assignment.',
  /** Chooses the class whose grades are shown. */
  classroom: 'Classroom',
  search: 'Search students or tasks',
  byTask: 'Filter by task',
  allTasks: 'All tasks',
  /** Names the chips. */
  filter: 'Show',
  all: 'All',
  filters: {
    missing: 'Missing',
    late: 'Late',
    outdated: 'Outdated',
    to_grade: 'To grade',
    regrade: 'Regrade requested',
  },
  /** Shows or hides those who have left the class. */
  former: 'Former students',
  /** Beside a student's name. */
  left: 'Left',
  leftAt: (day: string) => `Left on ${day}`,
  unmatched: 'Nobody matches these filters.',
  clearFilters: 'Clear filters',
  unit: 'Show scores in',
  points: 'Points',
  percent: 'Percent',
  countedStudents: (count: number) => counted(count, { one: 'student', other: 'students' }),
  countedTemplates: (count: number) => counted(count, { one: 'task', other: 'tasks' }),
  shown: (students: string, tasks: string) => `${students}, ${tasks}`,
  /** Programs that read the file. */
  layouts: { coderoom: 'All columns', canvas: 'For Canvas', moodle: 'For Moodle' },
  table: 'Grades by student and task',
  student: 'Student',
  /** The sum of a student's points. */
  total: 'Total',
  /** The share of the points that could be reached until now. */
  soFar: 'So far',
  means: 'Mean',
  noTests: 'no tests',
  /** Maximum points of a template. */
  max: (points: string) => `max ${points}`,
  /** The weight of a task: it counts this many times. */
  times: (weight: string) => `×${weight}`,
  cell: (student: string, template: string, facts: string) => `${student}, ${template}: ${facts}`,
  /** Facts about a grade: parts of a list. */
  facts: {
    late: 'late',
    byHand: 'graded manually',
    outdated: 'the tests have changed since',
    regrade: 'regrade requested',
  },
  /** In place of a score. */
  marks: {
    pending: 'Grading…',
    failed: 'Not graded',
    to_grade: 'To grade',
    submitted: 'Submitted',
    missing: 'Missing',
    not_required: 'Not required',
    not_due: 'Not due yet',
  },
  /** Meanings of the marks, beside the mark itself. */
  legend: {
    title: 'Legend',
    missing: 'Due, counts 0',
    toGrade: 'Due, no score',
    submitted: 'Not due yet',
    failed: 'Grading failed',
    notRequired: 'Not required: closed before joining',
    late: 'Late',
    byHand: 'Graded manually',
    outdated: 'The tests have changed since',
    regrade: 'Regrade requested',
  },
  /** The popover of a cell. */
  about: {
    open: 'Open submission',
    waive: 'Waive penalty',
    apply: 'Apply penalty',
    waiveFailed: "Couldn't change the penalty",
    byHand: 'Graded manually.',
    outdated: 'The tests have changed since.',
    due: (moment: string) => `Due ${moment}.`,
    counts0: 'It counts 0.',
    endedBefore: (student: string) => `Closed before ${student} joined. It doesn't count.`,
    extend: 'Extend by',
    days: (days: number) => counted(days, { one: 'day', other: 'days' }),
    extended: (student: string, moment: string) => `${student} may submit until ${moment}.`,
    extendFailed: "Couldn't extend the deadline",
    otherDate: 'Another date',
  },
  /** More about a task, behind a button in its head. */
  task: {
    open: (name: string) => `About ${name}`,
    due: (moment: string) => `Due ${moment}`,
    noDeadline: 'No deadline',
    weight: 'Weight',
    weightExplanation: 'Its points count this many times in the totals. 0 leaves it out.',
    weightFailed: "Couldn't save the weight",
    missing: "Students who haven't submitted",
    submissions: 'Submissions of this class',
    edit: 'Edit the task',
  },
  /** About an uploaded assignment. */
  uploads: {
    hidden: 'not released',
    released: 'Uploaded, released',
    notReleased: 'Uploaded, not released',
    none: 'No program in the upload',
    programs: 'Uploaded programs',
    students: 'Students of the upload',
  },
};

export const gradesTexts = await inLanguage(grades, {
  de: async () => (await import('#texts/de/admin/grades.ts')).grades,
});
