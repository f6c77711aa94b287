import type { ReactNode } from 'react';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The grade of a program, by tests and by hand; and the progress of grading all of them. */
export const grading = {
  panel: {
    failed: "Couldn't load the grade",
    loading: 'Loading the grade',
    tests: 'Tests',
    gradeAgain: 'Grade again',
    /** `score`: `8 / 10` */
    byTests: (score: string) => `The tests gave ${score}.`,
    tested: (moment: ReactNode) => <>Tested {moment}</>,
    untested: 'No tests were run.',
    archived: "This class is archived: grades and comments can't be changed any more.",
    waivePenalty: 'Waive penalty',
    applyPenalty: 'Deduct it after all',
  },
  form: {
    title: 'Grade manually',
    score: 'Score',
    /** The same where a late penalty is deducted from it. */
    scoreBefore: 'Score before penalty',
    /** After the field of the score. */
    ofMax: (points: string) => `of ${points}`,
    scoreProblem: (max: number) => `From 0 to ${max} (up to two decimals)`,
    takeBack: 'Remove override',
    comment: 'Overall comment',
    save: 'Save grade',
    saveAndNext: 'Save, next',
    next: 'Next',
    saved: 'Saved.',
    failed: "Couldn't save the grade",
    /** As in: discard the changes to the grade of Ada? */
    unsaved: (name: string) => `the grade of ${name}`,
  },
  /** Icons beside a score in a table, read out. */
  marks: {
    byHand: 'Graded manually',
    outdated: 'Tests have changed since grading',
    failed: "Couldn't run the tests",
    pending: 'Grading…',
  },
  /** The outcome of a program that was tested; the figures alone stand in a badge. */
  testOutcome: (passed: number, total: number) => `${passed} of ${total} tests passed`,
  /** The submissions to a task as a ZIP. */
  zip: { download: 'Download submissions as ZIP', failed: "Couldn't download the submissions" },
  compare: 'Compare submissions',
  /** Students who have not handed in a task that was due. */
  missing: {
    title: 'Missing',
    of: (task: string, classroom: string, count: number) =>
      `${counted(count, { one: 'student of', other: 'students of' })} ${classroom} missing in ${task}`,
  },
  /** Above a list of submissions. */
  line: {
    title: 'Grading',
    begin: {
      again: 'Grade again',
      needed: 'Grade ungraded and outdated',
      all: 'Grade all',
      failed: "Couldn't start grading",
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
      `${counted(count, { one: 'submission was', other: 'submissions were' })} not graded because of an error.`,
    /** `names`: as below. */
    faults: (names: string) =>
      `Couldn't run the tests for ${names}. Their programs are not at fault. Grade again.`,
    namesAndLast: (names: string, last: string) => `${names} and ${last}`,
    /** The last item of a truncated list of names. */
    others: (count: number) => counted(count, { one: 'other', other: 'others' }),
  },
};

export const gradingTexts = await inLanguage(grading, {
  de: async () => (await import('#texts/de/admin/grading.tsx')).grading,
});
