/** When templates open to students: drafts and dates are hidden from them, and open pages learn of openings. */
export { announceOpenings } from './announcements.ts';
export { type TemplateAudience, unopenedTemplates } from './store.ts';
