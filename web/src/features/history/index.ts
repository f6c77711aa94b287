/** How a draft came to be: for its owner, and for teachers if it was submitted. */

export { HistoryPage, SubmissionHistoryPage } from './pages/history-pages.tsx';
