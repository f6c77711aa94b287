/**
 * The code playground: the main screen, with its editor, runs, tests, templates, submissions, sharing, and the
 * student's side of live classes.
 */

export { PlaygroundPage } from './pages/playground-page.tsx';
