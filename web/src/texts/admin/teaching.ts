import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The dashboard of those who teach, and its first section. */
export const teaching = {
  title: 'Teaching',
  /** For admins who also teach: which classes the lists cover. */
  areas: { mine: 'My classes', all: 'All classes' },
  figures: {
    title: 'To do',
    due: 'Due within a week',
    toGrade: 'To grade',
    missing: 'Missing',
    requests: 'Regrade requests',
  },
  classes: {
    title: 'Classes',
    failed: "Couldn't load your classes",
    classroom: 'Class',
    nextDue: 'Next due',
    nothingDue: 'Nothing within a week',
    submitted: 'Submitted',
    submittedTo: (task: string) => `Submitted to ${task}`,
    missing: 'Missing',
    /** Accessible names of numbers. */
    toGradeIn: (classroom: string, count: number) =>
      `${counted(count, { one: 'submission', other: 'submissions' })} to grade in ${classroom}`,
    missingIn: (classroom: string, count: number) =>
      `${counted(count, { one: 'submission', other: 'submissions' })} missing in ${classroom}`,
  },
  toGrade: {
    title: 'To grade',
    all: 'All',
    failed: "Couldn't load what needs grading",
    none: 'Nothing to grade.',
  },
  live: {
    title: 'Live now',
    present: (open: number, students: number) =>
      `${open} of ${counted(students, { one: 'editor', other: 'editors' })} open`,
    open: 'Open live class',
  },
  comingUp: { title: 'Coming up', none: 'Nothing is due within a week.' },
  firstSteps: {
    text: 'You have no classes yet. Create one, or ask a colleague to add you to theirs.',
    act: 'Create your first classroom',
    /** If all of them are archived. */
    archived: 'All your classes are archived. Create a new one, or bring one back.',
    actAgain: 'Create a classroom',
  },
};

export const teachingTexts = await inLanguage(teaching, {
  de: async () => (await import('#texts/de/admin/teaching.ts')).teaching,
});

/** Replies and regrade requests of students about their graded submissions. */
export const teacherNews = {
  title: 'New from students',
  failed: "Couldn't load what is new",
  unseen: 'Not read yet',
  markAll: 'Mark all as read',
  markFailed: "Couldn't mark it as read",
  replied: (student: string) => `${student} replied to a comment`,
  asked: (student: string) => `${student} asks for a regrade`,
  /** A reply and a request. */
  both: (student: string) => `${student} replied and asks for a regrade`,
  /** `file`: absent for the first file of the program. */
  onLine: (task: string, line: number, file?: string) =>
    file === undefined ? `${task}, line ${line}` : `${task}, ${file}, line ${line}`,
  /** Links to the list of them. */
  openRequests: 'Open regrade requests',
};

export const teacherNewsTexts = await inLanguage(teacherNews, {
  de: async () => (await import('#texts/de/admin/teaching.ts')).teacherNews,
});
