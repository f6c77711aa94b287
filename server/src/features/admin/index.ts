/** The admin dashboard: lists of activities and runs, figures of the whole school, and the live overview. */
export { createDashboard, type Dashboard } from './dashboard.ts';
export { broadcastOverview } from './overview.ts';
export { dashboardRoutes } from './routes.ts';
