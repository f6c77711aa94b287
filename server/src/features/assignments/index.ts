/** Assignments: submissions of a class uploaded as a ZIP, run, compared for plagiarism, and reported on. */
export { type Comparison, createComparison } from './comparison/comparison.ts';
export { type AssignmentParts, createAssignmentParts } from './create.ts';
export { assignmentRoutes } from './routes.ts';
export { forgetCreator, readAssignments } from './store.ts';
export { forgetComparedPrograms, readComparedPrograms } from './task-comparison/source-store.ts';
