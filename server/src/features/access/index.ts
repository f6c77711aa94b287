/**
 * Permissions in classrooms: the one place that decides them. `policy.ts` answers for single objects, `scope.ts`
 * narrows lists.
 */
export { findStaffAmong, findViewersAmong, type UploadOwners } from './people.ts';
export { createAuthorize, requireRight, requireTeacher } from './policy.ts';
export {
  type StaffScope,
  scopeOf,
  taughtStudents,
  withinScope,
} from './scope.ts';
