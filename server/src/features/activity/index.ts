/** What people do (runs, sessions created and joined), recorded as it happens, and counts of runs that outlive it. */
export { type Activities, createActivities, presentActivity } from './activities.ts';
export { countKept, findDay, type Kinds } from './execution-days.ts';
export { removeOldActivities } from './expiry.ts';
export { findPeopleWithRuns, namesSomebody } from './people.ts';
export { countAllRuns, countRunsSince, findRunCounts } from './run-counts.ts';
export { deleteSomeBefore, findNewest } from './store.ts';
