import type { submissions as english } from '#texts/admin/submissions.ts';
import type { Texts } from '#texts/in-language.ts';

export const submissions: Texts<typeof english> = {
  title: 'Abgaben',
  figures: {
    title: 'Zahlen zu den Abgaben',
    total: 'Abgaben insgesamt',
    successes: 'Erfolgreich',
    errors: 'Mit Fehler',
    successRate: 'Erfolgsquote',
  },
  filters: {
    template: 'Name der Vorlage',
    user: 'Benutzername oder E-Mail',
    byDeadline: 'Nach Frist filtern',
    onTimeOrLate: 'Egal wann',
    onTime: 'Pünktlich',
    late: 'Zu spät',
  },
  table: {
    failed: 'Die Abgaben konnten nicht geladen werden',
    unmatched: 'Keine Abgabe passt zu diesen Filtern.',
    empty: 'Noch keine Abgaben.',
    emptyExplanation: 'Sie erscheinen hier, sobald Lernende zu einer Vorlage etwas abgeben.',
    error: 'Fehler',
  },
  facts: {
    student: 'Lernende:r',
    template: 'Vorlage',
    language: 'Sprache',
    status: 'Status',
    score: 'Punkte',
    timeTaken: 'Laufzeit',
    submitted: 'Abgegeben',
    digest: 'SHA-256',
    shown: 'Angezeigt',
  },
  detail: {
    name: 'Abgabe',
    back: 'Zurück zu den Abgaben',
    failed: 'Die Abgabe konnte nicht geladen werden',
    loading: 'Die Abgabe wird geladen',
    previous: 'Vorige Abgabe',
    next: 'Nächste Abgabe',
    program: 'Programm',
    grade: 'Bewertung',
    version: 'Angezeigte Abgabe',
    current: (moment) => `Aktuell, ${moment}`,
    former: (moment) => `Früher, ${moment}`,
  },
};
