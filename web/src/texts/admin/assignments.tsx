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
  deleted: 'Assignment deleted.',
  /** Closes an error message. */
  dismiss: 'Dismiss',
  list: {
    name: 'All assignments',
    failed: FALLBACK_MESSAGES.loadAssignments,
    loading: 'Loading the assignments',
    search: 'Search assignments...',
    allStatuses: 'All',
    absent: "Couldn't load assignments.",
    loadAgain: 'Load again',
    unmatched: 'No assignment matches this search.',
    empty: "No assignments yet. Upload your students' programs to run and compare them.",
    /** Read out after the counts. */
    processed: 'processed',
    progress: (name: string) => `Progress of ${name}`,
  },
  autoLanguages: (languages: string) => `Languages detected: ${languages}`,
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
    tabs: { submissions: 'Submissions', plagiarism: 'Plagiarism', tests: 'Tests', class: 'Class' },
  },
  about: {
    timeout: (seconds: number) => `${seconds} s per program`,
    threshold: (threshold: string) => `plagiarism threshold ${threshold}`,
    withInput: 'with input',
    /** The last item of a list: code that the comparison ignores. */
    baseCode: (name: ReactNode) => <>base code: {name}</>,
    passedOver: 'Skipped files',
    notes: (count: number) => `${counted(count, { one: 'note', other: 'notes' })} on the ZIP`,
  },
  acts: {
    reprocess: 'Reprocess',
    reprocessFailed: FALLBACK_MESSAGES.reprocessAssignment,
    processing: 'Being processed. Wait until it finishes.',
    waiting: 'Already waiting to be processed.',
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
    none: 'None',
    chooseFile: 'Choose a file…',
  },
  submissions: {
    title: 'Submissions',
    search: 'Search students',
    byOutcome: 'Filter by outcome',
    allOutcomes: 'All',
    absent: "Couldn't load students.",
    loadAgain: 'Load again',
    empty: 'This assignment has no programs.',
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
    notRunYet: "The program hasn't run yet.",
    noProgram: 'There is no program to run.',
    files: {
      title: 'Files',
      none: 'There are no readable files.',
      program: (file: string) => `Program, ${file}`,
    },
    comments: {
      title: 'Comments on lines',
      none: 'No comments yet. In Code Files, press a line number to add one.',
    },
    similarities: {
      unlike: 'No notable similarity, or the program is too small to compare.',
      failed: "Couldn't compare the programs. Reprocess the assignment.",
      coming: 'Programs are compared once all of them have run.',
      /** The reasons why a pair is not flagged, whatever its similarity. */
      tooSmall: 'too small',
      dismissed: 'dismissed',
    },
  },
};

export const assignmentsTexts = await inLanguage(assignments, {
  de: async () => (await import('#texts/de/admin/assignments.tsx')).assignments,
});
