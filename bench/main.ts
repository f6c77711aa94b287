import { measureHistory } from './history.ts';
import { measureRuns } from './runs.ts';

/**
 * The figures that the README and the decisions claim.
 *
 * - `npm run bench -- [ROUNDS] [LANGUAGE…]`: what a run costs over a bare one
 * - `npm run bench -- history [ROWS]`: how long a page of the history takes
 */
const [first, ...rest] = process.argv.slice(2);
if (first === 'history') await measureHistory(rest);
else await measureRuns(process.argv.slice(2));
