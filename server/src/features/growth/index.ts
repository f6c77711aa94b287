/** Measuring how the steps of a program grow with its input. */
export { createGrowthMeter, type GrowthMeter } from './meter.ts';
export { createGrowthPlanner } from './planner.ts';
export { growthRoutes } from './routes.ts';
export { createGrowthService, type GrowthService } from './service.ts';
