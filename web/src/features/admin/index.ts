/**
 * The admin dashboard: overview, users, classrooms, templates, assignments with their plagiarism checks, submissions,
 * runs and the audit log. The sections share `frame`, `grading` and `tests`.
 */

export { AdminPage } from './pages/admin-page.tsx';
