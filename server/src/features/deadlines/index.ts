/** A student's own deadline for a template: an extension, the one of their group, or the template's. */

export { readDeadlines } from './class-deadlines.ts';
export {
  type GroupDeadline,
  keepGroupDeadlines,
  mergeGroupDeadlines,
  replaceGroupDeadlines,
} from './group-deadline-store.ts';
export { endedBeforeJoining } from './joining.ts';
export { readMemberships } from './memberships.ts';
export {
  deadlineFor,
  findGroupDeadlines,
  hasNoDeadlineToCome,
  latestGroupDeadline,
  ownDeadline,
} from './own-deadline.ts';
