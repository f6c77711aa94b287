import type { sections as english } from '#texts/admin/sections.ts';
import type { Texts } from '#texts/in-language.ts';

export const sections: Texts<typeof english> = {
  home: 'Start',
  overview: 'Systemübersicht',
  classrooms: 'Klassen',
  templates: 'Vorlagen',
  assignments: 'Uploads',
  executions: 'Läufe',
  submissions: 'Abgaben',
  users: 'Konten',
};
