/** The settings: a user's profile, history, grades and preferences. */

export { SettingsPage } from './pages/settings-page.tsx';
