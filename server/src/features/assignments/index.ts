export { type AssignmentParts, createAssignmentParts } from './create.ts';
export { readAssignments } from './personal-data.ts';
export { assignmentRoutes } from './routes.ts';
export { forgetCreator } from './store.ts';
