import type { executions as english } from '#texts/admin/executions.tsx';
import type { Texts } from '#texts/in-language.ts';

export const executions: Texts<typeof english> = {
  title: 'Läufe',
  desktopOnly: 'Für die Läufe braucht es mehr Platz. Bitte öffne diese Seite auf einem größeren Bildschirm.',
  filters: {
    template: 'Name der Vorlage',
    userEmail: 'E-Mail des Kontos',
    userName: 'Name des Kontos',
    byClassroom: 'Nach Klasse filtern',
    allClassrooms: 'Alle Klassen',
    from: 'Von',
    to: 'Bis',
    day: (end) => `${end}: Tag`,
    noDay: 'beliebig',
    clearDay: 'Beliebiger Tag',
  },
  table: {
    failed: 'Die Läufe konnten nicht geladen werden',
    unmatched: 'Kein Lauf passt zu diesen Filtern.',
    empty: 'Noch wurden keine Programme ausgeführt.',
    emptyExplanation: 'Hier erscheinen die Läufe angemeldeter Personen.',
    runOf: (name) => <>, Lauf von {name}</>,
    error: 'Fehler',
  },
  facts: {
    time: 'Zeitpunkt',
    user: 'Konto',
    language: 'Sprache',
    template: 'Vorlage',
    status: 'Status',
    executionTime: 'Laufzeit',
  },
  detail: {
    name: 'Lauf',
    title: (name) => `Lauf von ${name}`,
    back: 'Zurück zu den Läufen',
    failed: 'Der Lauf konnte nicht geladen werden',
    loading: 'Der Lauf wird geladen',
  },
};
