/**
 * Live classes for teachers: the students' programs at work, the summary afterwards, and replays of how programs were
 * written.
 */

export { LiveClassPage } from './pages/live-class-page.tsx';
export { ReplayPage } from './pages/replay-page.tsx';
