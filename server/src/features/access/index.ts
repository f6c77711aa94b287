/**
 * Permissions in classrooms: the one place that decides them. `policy.ts` answers for single objects, `archive.ts` keeps
 * archived classrooms as they are, `scope.ts` narrows lists, `shown-names.ts` says by which names staff see people.
 */
export {
  archivedTemplates,
  classroomArchived,
  isActiveClassroom,
  isInActiveClassroom,
  isOutsideArchive,
  isTemplateArchived,
} from './archive.ts';
export { findStaffAmong, findViewersAmong, type UploadOwners } from './people.ts';
export {
  createAuthorize,
  createRefuseArchived,
  mayCreateClassrooms,
  requireClassCreator,
  requireRight,
  unknownObject,
} from './policy.ts';
export {
  formerStudents,
  isOfFormerStudent,
  isRunOfFormerStudent,
  readScope,
  readSharedTemplates,
  type StaffScope,
  scopeOf,
  staffedClassrooms,
  taughtStudents,
  withinScope,
} from './scope.ts';
export {
  isNamingEntry,
  isOnRosterAs,
  type RosterSource,
  SHOWN_NAME,
  SHOWN_NAME_KEY,
} from './shown-names.ts';
