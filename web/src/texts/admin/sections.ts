import { inLanguage } from '#texts/in-language.ts';

/** Names of the dashboard's sections: in the sidebar, as headings, and in the command palette. */
export const sections = {
  /** The first section of those who teach. */
  home: 'Home',
  overview: 'System Overview',
  classrooms: 'Classrooms',
  templates: 'Professor Templates',
  assignments: 'Assignments',
  executions: 'Executions',
  submissions: 'Submissions',
  users: 'Users',
};

export const sectionsTexts = await inLanguage(sections, {
  de: async () => (await import('#texts/de/admin/sections.ts')).sections,
});
