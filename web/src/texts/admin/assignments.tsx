import { type AssignmentStatus, FALLBACK_MESSAGES, type PlagiarismStatus } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** Assignments: the list and the details. */
export const assignments = {
  title: 'Assignment Reports',
  remark: 'Monitor and analyze student submissions',
  upload: 'Upload Assignment',
  /** For narrow screens. */
  uploadShort: 'Upload',
  select: 'Select an assignment to view details',
  deleted: 'The assignment was deleted.',
  /** Closes an error message. */
  dismiss: 'Dismiss',
  list: {
    name: 'All assignments',
    failed: FALLBACK_MESSAGES.loadAssignments,
    loading: 'Loading the assignments',
    search: 'Search assignments...',
    allStatuses: 'All',
    absent: 'The assignments are not here.',
    loadAgain: 'Load them again',
    unmatched: 'No assignment matches this search.',
    empty: 'There are no assignments yet. Upload what a class handed in, and it is run and compared.',
    /** Read out after the counts. */
    processed: 'processed',
    progress: (name: string) => `Progress of ${name}`,
  },
  /** Replaces a language that is detected for each student. */
  autoLanguage: 'auto',
  autoLanguages: (languages: string) => `auto: ${languages}`,
  statuses: {
    uploaded: 'Uploaded',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
  } satisfies Record<AssignmentStatus, string>,
  /** Progress of the comparison. */
  plagiarismStatuses: {
    pending: 'Pending',
    processing: 'Analyzing',
    completed: 'Complete',
    failed: 'Failed',
  } satisfies Record<PlagiarismStatus, string>,
  flagged: 'Flagged',
  countedFlagged: (count: number) => `${count} flagged`,
  hideNames: {
    label: 'Hide names',
    note: 'Files and their names stay as they are.',
  },
  /** Replaces a hidden name. */
  anonymousStudent: (number: string) => `Student ${number}`,
  detail: {
    name: 'Assignment',
    back: 'Back to the assignments',
    failed: FALLBACK_MESSAGES.loadAssignmentDetails,
    loading: 'Loading the assignment',
    tabs: { submissions: 'Submissions', plagiarism: 'Plagiarism', tests: 'Tests' },
  },
  about: {
    timeout: (seconds: number) => `${seconds} s per program`,
    threshold: (threshold: string) => `plagiarism threshold ${threshold}`,
    /** The last item of a list: code that the comparison ignores. */
    baseCode: (name: ReactNode) => <>without {name}</>,
    passedOver: 'What was passed over',
    notes: (count: number) => `${counted(count, { one: 'note', other: 'notes' })} on the ZIP`,
  },
  acts: {
    reprocess: 'Reprocess',
    reprocessFailed: FALLBACK_MESSAGES.reprocessAssignment,
    processing: 'It is being processed. Wait until that is done.',
    waiting: 'It waits to be processed as it is.',
    delete: 'Delete assignment',
    deleteQuestion: (name: string) => `Delete ${name}?`,
    deleteExplanation: 'Are you sure you want to delete this assignment? This action cannot be undone.',
    deleteFailed: FALLBACK_MESSAGES.deleteAssignment,
  },
  figures: {
    title: 'Report',
    processed: 'Processed',
    progress: (done: number, total: number) => `${done} of ${total}`,
    successes: 'Ran without error',
    /** Parts of a list. */
    errors: (count: number) => counted(count, { one: 'error', other: 'errors' }),
    timeouts: (count: number) => counted(count, { one: 'timeout', other: 'timeouts' }),
    withoutCode: (count: number) => `${count} without code`,
    medianTime: 'Median time',
    slowest: (time: string) => `slowest ${time}`,
    plagiarism: 'Plagiarism',
    /** After their number, in smaller type. */
    flagged: 'flagged',
    compared: (pairs: number) => `${counted(pairs, { one: 'pair', other: 'pairs' })} compared`,
    meanScore: 'Mean score',
    graded: (count: string) => `${count} graded`,
    pending: (count: string) => `${count} pending`,
    byTest: 'By test',
    testsPassed: 'Tests passed',
    testPoints: (points: string) => `${points} pt`,
    testProgress: (test: string) => `${test}, passed`,
    passed: (passed: string, students: number) =>
      `${passed} of ${counted(students, { one: 'student', other: 'students' })}`,
  },
  baseCode: {
    label: 'Base code',
    none: 'Nothing was handed out',
    chooseFile: 'Choose a file…',
  },
  submissions: {
    title: 'Submissions',
    byOutcome: 'Filter by outcome',
    allOutcomes: 'All',
    absent: 'The students are not here.',
    loadAgain: 'Load them again',
    empty: "Nobody's program is in this assignment.",
    /** Column headings. */
    student: 'Student',
    score: 'Score',
    execution: 'Execution',
    time: 'Time',
    files: 'Files',
    highestSimilarity: 'Highest similarity',
  },
  submission: {
    failed: FALLBACK_MESSAGES.loadSubmissionDetails,
    previous: 'Previous student',
    next: 'Next student',
    tabs: { execution: 'Execution', files: 'Code Files', grade: 'Grade', plagiarism: 'Plagiarism' },
    facts: {
      status: 'Status',
      time: 'Time',
      language: 'Language',
      /** The file in which the program starts. */
      entryPoint: 'Entry point',
      /** The reason for the program's outcome. */
      reason: 'Reason',
    },
    error: 'Error',
    copyError: 'Copy error',
    notRunYet: 'The program has not been run yet.',
    noProgram: 'There is no program that could be run.',
    files: {
      title: 'Files',
      none: 'There are no files that could be read.',
      program: (file: string) => `Program, ${file}`,
    },
    comments: {
      title: 'Comments on lines',
      none: 'There are none. In Code Files, press the number of a line to write one.',
    },
    similarities: {
      unlike: 'No similar program was found, or this one is too small to say anything.',
      failed: 'The programs could not be compared. Reprocess the assignment.',
      coming: 'The programs are compared when all of them were run.',
      /** The reason why a pair with such a similarity is not flagged. */
      notFlagged: 'too small or dismissed',
    },
  },
};

export const assignmentsTexts = await inLanguage(assignments, {
  de: async () => (await import('#texts/de/admin/assignments.tsx')).assignments,
});
