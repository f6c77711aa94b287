import type { ReactNode } from 'react';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The grade of a program, by tests and by hand; and the progress of grading all of them. */
export const grading = {
  panel: {
    failed: 'Failed to load the grade',
    loading: 'Loading the grade',
    tests: 'Tests',
    gradeAgain: 'Grade again',
    /** `score`: `8 / 10` */
    byTests: (score: string) => `The tests gave ${score}.`,
    tested: (moment: ReactNode) => <>Tested {moment}</>,
    untested: 'No tests were run.',
  },
  form: {
    title: 'Grade by hand',
    score: 'Score',
    /** After the field of the score. */
    ofMax: (points: string) => `of ${points}`,
    scoreProblem: (max: number) => `From 0 to ${max}, in hundredths`,
    takeBack: 'Take back',
    comment: 'Comment on the whole',
    save: 'Save grade',
    saveAndNext: 'Save, next',
    next: 'Next',
    saved: 'Saved.',
    failed: 'Failed to save the grade',
    /** As in: discard the changes to the grade of Ada? */
    unsaved: (name: string) => `the grade of ${name}`,
  },
  /** Icons beside a score in a table, read out. */
  marks: {
    byHand: 'Given by hand',
    outdated: 'The tests were changed since',
    failed: 'The tests could not be run',
    pending: 'Grading…',
  },
  /** Above a list of submissions. */
  line: {
    title: 'Grading',
    begin: {
      again: 'Grade again',
      needed: 'Grade what is needed',
      all: 'Grade all',
      failed: 'Failed to begin the grading',
    },
    progress: (done: string, total: string) => `Grading: ${done} of ${total} done.`,
    progressBar: (done: number, total: number) => `${done} of ${total}`,
    graded: (count: number) =>
      `${counted(count, { one: 'submission was', other: 'submissions were' })} graded by these tests.`,
    outdated: (count: number) =>
      `${counted(count, { one: 'submission was', other: 'submissions were' })} graded by earlier tests.`,
    untested: (count: number) =>
      `${counted(count, { one: 'submission was', other: 'submissions were' })} never tested.`,
    notGraded: (count: number) =>
      `${counted(count, { one: 'submission was', other: 'submissions were' })} not graded because something went wrong.`,
    /** `names`: as below. */
    faults: (names: string) =>
      `The tests could not be run for ${names}. That is no fault of theirs: grade again.`,
    namesAndLast: (names: string, last: string) => `${names} and ${last}`,
    /** The last item of a truncated list of names. */
    others: (count: number) => counted(count, { one: 'other', other: 'others' }),
  },
};

export const gradingTexts = await inLanguage(grading, {
  de: async () => (await import('#texts/de/admin/grading.tsx')).grading,
});
