/** Health checks for monitors and load balancers, and metrics for Prometheus. */
export { createMetrics, type Metrics } from './metrics.ts';
export { monitoringRoutes } from './routes.ts';
