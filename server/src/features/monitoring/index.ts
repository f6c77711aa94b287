export { createMetrics, type Metrics } from './metrics.ts';
export { monitoringRoutes } from './routes.ts';
