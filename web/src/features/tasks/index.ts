/** What a user has to do: the tasks of all their classes, and what is new in them. */
export { TasksPage } from './pages/tasks-page.tsx';
