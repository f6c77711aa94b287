/** Measuring how the steps of a program grow with its input. */
import { GROWTH_MEASUREMENTS_PER_MINUTE_PER_ADDRESS, measureGrowth } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { GrowthService } from './service.ts';

export { createGrowthMeter, type GrowthMeter } from './meter.ts';
export { createGrowthPlanner, type GrowthPlanner } from './planner.ts';
export { createGrowthService, type GrowthService } from './service.ts';

/** Routes for measuring programs. Also for visitors, who are queued by address. */
export function growthRoutes(app: FastifyInstance, service: GrowthService): void {
  route(
    app,
    measureGrowth,
    ({ body: { input_data: input, generator, ...program }, ...learner }) =>
      service.measure({ ...program, input, generator: generator ?? null }, learner),
    { calls: GROWTH_MEASUREMENTS_PER_MINUTE_PER_ADDRESS },
  );
}
