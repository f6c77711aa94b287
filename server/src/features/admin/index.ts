/** The admin dashboard: activities, runs and figures of the whole school, and the live overview. */
export { type Activities, createActivities } from './activities.ts';
export { removeOldActivities } from './activity-expiry.ts';
export { createDashboard, type Dashboard } from './dashboard.ts';
export { tellOverview } from './overview.ts';
export { dashboardRoutes } from './routes.ts';
