export { type Classrooms, createClassrooms } from './create.ts';
export { classroomRoutes } from './routes.ts';
export type { MembershipChange } from './service.ts';
