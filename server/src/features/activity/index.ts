/** Records activities (runs, sessions created and joined) as they happen, and run counts that outlive them. */
export { type Activities, createActivities, presentActivity, removeOldActivities } from './activities.ts';
export { countKept, findDay, type RunFilter } from './execution-days.ts';
export {
  type ClassesOfFormer,
  findFormerWithRuns,
  findPeopleWithRuns,
  namesSomebody,
  type PeopleWithRuns,
  type PersonFilter,
} from './people.ts';
export { countAllRuns, countRunsSince, findRunCounts } from './run-counts.ts';
export { deleteSomeBefore, findNewest } from './store.ts';
