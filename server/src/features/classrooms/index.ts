/** Classrooms: their keys and members, rosters and invitations. */

export { lockActiveClassroom } from './classroom-lock.ts';
export { type Classrooms, createClassrooms } from './create.ts';
export { forgetClassRequests } from './creation/class-creation-store.ts';
export { removeOldArchives } from './deletion/expiry.ts';
export { type GroupSelection, isInGroup, readGroupFilter } from './groups/group-filter.ts';
export { copyGroups } from './groups/group-store.ts';
export { findFormerStudentsOf, findStudentsOf, type RosteredStudent } from './member-list-store.ts';
export { forgetRosterEntries, readRosterEntries } from './roster/entry-store.ts';
export { classroomRoutes } from './routes.ts';
export { findSeen, type MembershipChange, unknownClassroom } from './service.ts';
