import { type AssignmentStatus, FALLBACK_MESSAGES, type PlagiarismStatus } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { counted } from '#texts/en/counted.ts';

/** What classes handed in: the list of it, and one of it. */
export const assignments = {
  title: 'Assignment Reports',
  remark: 'Monitor and analyze student submissions',
  upload: 'Upload Assignment',
  /** Where there is little room. */
  uploadShort: 'Upload',
  select: 'Select an assignment to view details',
  deleted: 'The assignment was deleted.',
  /** Takes away what was said of a failure. */
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
    /** Read out behind how many of how many. */
    processed: 'processed',
    progress: (name: string) => `Progress of ${name}`,
  },
  /** In place of a language: found out for each student. */
  autoLanguage: 'auto',
  autoLanguages: (languages: string) => `auto: ${languages}`,
  statuses: {
    uploaded: 'Uploaded',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
  } satisfies Record<AssignmentStatus, string>,
  /** How far the comparison is. */
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
  /** In place of a name that is hidden. */
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
    /** The last of a list: what does not count in comparing. */
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
    /** Behind the number of them, smaller. */
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
    /** Heads of columns. */
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
      /** The file that the program begins with. */
      entryPoint: 'Entry point',
      /** Why the program ended as it did. */
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
      unlike: 'Like nobody else’s program.',
      failed: 'The programs could not be compared. Reprocess the assignment.',
      coming: 'The programs are compared when all of them were run.',
      /** Why one that is that much alike is not flagged. */
      notFlagged: 'too small or dismissed',
    },
  },
};
