/** Templates as work to do: what each person still has to hand in, and how far they are with it. */
export { taskRoutes } from './routes.ts';
export { createTasks, type Tasks } from './service.ts';
