/** Tasks of all of a user's classes, and the news about them. */
export { TasksPage } from './pages/tasks-page.tsx';
