export { PlaygroundPage } from './pages/playground-page.tsx';
