export { LiveClassPage } from './pages/live-class-page.tsx';
export { ReplayPage } from './pages/replay-page.tsx';
