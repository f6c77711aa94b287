/** Sessions in which several people edit and run one program together. */

export { SessionPage } from './pages/session-page.tsx';
