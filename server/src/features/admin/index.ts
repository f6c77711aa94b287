export { type Activities, createActivities } from './activities.ts';
export { removeOldActivities } from './activity-expiry.ts';
export { createDashboard, type Dashboard } from './dashboard.ts';
export { tellOverview } from './overview.ts';
export { dashboardRoutes } from './routes.ts';
