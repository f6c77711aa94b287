/** The privacy policy and the terms of service, written by the school in Markdown. */

export { PrivacyPage, TermsPage } from './pages/legal-page.tsx';
