/**
 * The dashboards of admins and of those who teach: overview or home, users, classrooms, templates, assignments with
 * their plagiarism checks, submissions, runs and the audit log. The sections share `frame`, `grading` and `tests`.
 */

export { AdminPage, TeachingPage } from './pages/dashboard-pages.tsx';
