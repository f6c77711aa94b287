export { SessionPage } from './pages/session-page.tsx';
