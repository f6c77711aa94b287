export { PrivacyPage, TermsPage } from './pages/legal-page.tsx';
