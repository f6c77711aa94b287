/** Runs the measurements behind the figures in the README, the decisions and docs/performance.md. */

import { measurePlagiarism } from './judging/plagiarism.ts';
import { measureAdmin } from './lists/admin.ts';
import { measureHistory } from './lists/history.ts';
import { measureMatrix } from './lists/matrix.ts';
import { measureSubmissions } from './lists/submissions.ts';
import { measureTeacher } from './lists/teacher.ts';
import { measureBurst } from './runs/burst.ts';
import { measureFiles } from './runs/files.ts';
import { measureGrading } from './runs/grading.ts';
import { measureLatency } from './runs/latency.ts';
import { measurePairs } from './runs/pairs.ts';
import { measurePictures } from './runs/pictures.ts';
import { measureRuns } from './runs/runs.ts';
import { measureStart } from './runs/start.ts';
import { measureTextbook } from './runs/textbook.ts';
import { measureWorkers } from './runs/workers.ts';
import { measureAssistance } from './school/assistance.ts';
import { measureAttacks } from './school/attacks.ts';
import { measureCollaboration } from './school/collaboration.ts';
import { measureDrafts } from './school/drafts.ts';
import { measureLiveClass } from './school/live-class.ts';
import { measurePage } from './school/page.ts';
import { measureReads } from './school/reads.ts';
import { measureSchool } from './school/school.ts';

interface Measurement {
  measure: (words: string[]) => Promise<void> | void;
  /** Optional arguments after the name. */
  words: string;
  about: string;
}

/** Measurements that run without a name: minutes, not hours. */
const OVERVIEW: Record<string, Measurement> = {
  latency: {
    measure: measureLatency,
    words: '[ROUNDS] [LANGUAGE…]',
    about: 'a run over a bare one, of a greeting and of thirty lines',
  },
  burst: { measure: measureBurst, words: '[ROUNDS]', about: '60 programs at once; a class in all languages' },
  reads: {
    measure: measureReads,
    words: '[CALLS]',
    about: 'calls that read, answered by a core in a second',
  },
  page: {
    measure: measurePage,
    words: '[LOADS]',
    about: 'from the address to an editor, for the first time and again',
  },
  start: { measure: measureStart, words: '[ROUNDS]', about: 'from the command to a server that is ready' },
};

const OTHERS: Record<string, Measurement> = {
  runs: {
    measure: measureRuns,
    words: '[ROUNDS] [LANGUAGE…]',
    about: 'a run over a bare one, other programs',
  },
  pairs: {
    measure: measurePairs,
    words: '[FOLDER] [ROUNDS] [LANGUAGE…]',
    about: 'what libraries cost programs without any, or how another checkout compares',
  },
  files: {
    measure: measureFiles,
    words: '[ROUNDS] [LANGUAGE…]',
    about: 'what nine further files cost, of data and of source, ours and with bare tools',
  },
  pictures: {
    measure: measurePictures,
    words: '[ROUNDS]',
    about: 'importing libraries, and 30 plots at once',
  },
  textbook: {
    measure: measureTextbook,
    words: '[ROUNDS] [LANGUAGE…]',
    about: 'a run over a bare one, of all programs of the textbook',
  },
  grading: {
    measure: measureGrading,
    words: '[STUDENTS] [TESTS]',
    about: 'how long a class takes to be graded, and what people feel of it',
  },
  history: { measure: measureHistory, words: '[ROWS]', about: 'a page of the history among a million runs' },
  submissions: { measure: measureSubmissions, words: '[ROWS]', about: 'a page of what was handed in' },
  matrix: { measure: measureMatrix, words: '[STUDENTS] [TEMPLATES]', about: 'all grades of a class' },
  teacher: {
    measure: measureTeacher,
    words: '[SCALE] [NAME…]',
    about: "a teacher's lists among a million runs, and an admin's beside them",
  },
  admin: { measure: measureAdmin, words: '[SCALE]', about: "the dashboard's figures and lists" },
  collaboration: {
    measure: measureCollaboration,
    words: '[SECONDS]',
    about: 'how soon others see what one types',
  },
  drafts: {
    measure: measureDrafts,
    words: '[MINUTES]',
    about: 'two classes write: how soon it is kept, and what that costs',
  },
  'live-class': {
    measure: measureLiveClass,
    words: '[SECONDS]',
    about: 'what a class at work costs while its teacher looks on',
  },
  assist: {
    measure: measureAssistance,
    words: '[SECONDS] [LANGUAGE…]',
    about: 'how soon learners who type get completions, and what others feel of it',
  },
  workers: {
    measure: measureWorkers,
    words: '[SECONDS]',
    about: 'runs a second with one worker and with two',
  },
  school: {
    measure: measureSchool,
    words: '[MINUTES]',
    about: 'three hundred people on one server',
  },
  attacks: {
    measure: measureAttacks,
    words: '[ATTACK…]',
    about: 'what others feel while somebody attacks, and the memory that it takes',
  },
  plagiarism: { measure: measurePlagiarism, words: '', about: 'comparing a class' },
};

const [name, ...words] = process.argv.slice(2);
const named = { ...OVERVIEW, ...OTHERS }[name ?? ''];
if (named !== undefined) await named.measure(words);
else if (name === undefined) await measureOverview();
else {
  console.log('npm run bench                      an overview');
  describe(OVERVIEW);
  describe(OTHERS);
  process.exitCode = name === 'help' ? 0 : 2;
}

async function measureOverview(): Promise<void> {
  for (const [title, { measure, about }] of Object.entries(OVERVIEW)) {
    console.log(`\n${title}: ${about}\n`);
    await measure([]);
  }
  console.log('\nBeside it, each alone:');
  describe(OTHERS);
}

function describe(measurements: Record<string, Measurement>): void {
  for (const [title, { words: takes, about }] of Object.entries(measurements)) {
    console.log(`npm run bench -- ${`${title} ${takes}`.padEnd(34)} ${about}`);
  }
}
