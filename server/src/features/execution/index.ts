export { executionRoutes } from './routes.ts';
export { createExecutionService, type ExecutionService } from './service.ts';
