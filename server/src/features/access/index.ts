/**
 * Permissions in classrooms: the one place that decides them. `policy.ts` answers for single objects, `archive.ts` keeps
 * archived classrooms as they are, `within-scope.ts` narrows lists, `shown-names.ts` says by which names staff see people.
 */
export {
  archivedTemplates,
  classroomArchived,
  isActiveClassroom,
  isArchivedFor,
  isInActiveClassroom,
  isOutsideArchive,
  isTemplateArchived,
} from './archive.ts';
export { formerStudents, isOfFormerStudent, isRunOfFormerStudent } from './former-students.ts';
export { findStaffAmong, findViewersAmong, type UploadOwners } from './people.ts';
export {
  createAuthorize,
  createRefuseArchived,
  mayCreateClassrooms,
  requireClassCreator,
  requireRight,
  unknownObject,
} from './policy.ts';
export { readScope, readSharedTemplates } from './read-scope.ts';
export { type StaffScope, scopeOf, staffedClassrooms, taughtStudents } from './scope.ts';
export {
  isNamingEntry,
  isOnRosterAs,
  type RosterSource,
  SHOWN_NAME,
  SHOWN_NAME_KEY,
} from './shown-names.ts';
export { withinScope } from './within-scope.ts';
