import type { grades as english } from '#texts/admin/grades.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const grades: Texts<typeof english> = {
  title: 'Bewertungen',
  failed: 'Die Bewertungen konnten nicht geladen werden',
  loading: 'Die Bewertungen werden geladen',
  noStudents: 'Noch keine Lernenden. Gib den Klassenschlüssel weiter oder lies eine Klassenliste ein.',
  noTemplates: 'Noch keine Vorlagen. Sobald die Klasse eine hat, erscheinen hier Bewertungen.',
  search: 'Lernende suchen',
  unmatched: 'Niemand passt zu dieser Suche.',
  clearSearch: 'Suche leeren',
  countedStudents: (count) => counted(count, { one: 'Lernende:r', other: 'Lernende' }),
  countedTemplates: (count) => counted(count, { one: 'Vorlage', other: 'Vorlagen' }),
  table: 'Bewertungen nach Lernenden und Vorlagen',
  student: 'Lernende:r',
  total: 'Summe',
  noTests: 'keine Tests',
  max: (points) => `max. ${points}`,
  mean: (points) => `Mittel ${points}`,
  cell: (student, template, facts) => `${student}, ${template}: ${facts}`,
  facts: {
    noScore: 'abgegeben, ohne Punkte',
    late: 'zu spät',
    byHand: 'manuell bewertet',
    pending: 'wird bewertet',
    failed: 'nicht bewertet',
  },
  lateBadge: 'Zu spät',
};
