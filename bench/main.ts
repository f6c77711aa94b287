import { measureAdmin } from './admin.ts';
import { measureCollaboration } from './collaboration.ts';
import { measureGrading } from './grading.ts';
import { measureHistory } from './history.ts';
import { measureLatency } from './latency.ts';
import { measureMatrix } from './matrix.ts';
import { measurePlagiarism } from './plagiarism.ts';
import { measureReads } from './reads.ts';
import { measureRuns } from './runs.ts';
import { measureStart } from './start.ts';
import { measureSubmissions } from './submissions.ts';

/**
 * The figures that the README and the decisions claim.
 *
 * - `npm run bench -- [ROUNDS] [LANGUAGE…]`: what a run costs over a bare one
 * - `npm run bench -- latency [ROUNDS] [LANGUAGE…]`: the same for a greeting and for thirty lines, beside the goal
 * - `npm run bench -- grading [STUDENTS] [TESTS]`: how long a class takes to be graded, and what people feel of it
 * - `npm run bench -- history [ROWS]`: how long a page of the history takes
 * - `npm run bench -- submissions [ROWS]`: how long a page of what was handed in takes
 * - `npm run bench -- matrix [STUDENTS] [TEMPLATES]`: how long all grades of a class take
 * - `npm run bench -- admin [SCALE]`: how long the dashboard's figures and lists take
 * - `npm run bench -- collaboration [SECONDS]`: how soon others see what one types
 * - `npm run bench -- plagiarism`: how long comparing a class takes
 */
const [first, ...rest] = process.argv.slice(2);
if (first === 'grading') await measureGrading(rest);
else if (first === 'history') await measureHistory(rest);
else if (first === 'latency') await measureLatency(rest);
else if (first === 'admin') await measureAdmin(rest);
else if (first === 'matrix') await measureMatrix(rest);
else if (first === 'collaboration') await measureCollaboration(rest);
else if (first === 'plagiarism') measurePlagiarism();
else if (first === 'submissions') await measureSubmissions(rest);
else if (first === 'reads') await measureReads(rest);
else if (first === 'start') await measureStart(rest);
else await measureRuns(process.argv.slice(2));
