import type { Texts } from '#texts/in-language.ts';
import type { regrades as english } from '#texts/regrades.ts';

export const regrades: Texts<typeof english> = {
  title: 'Bitten um Neubewertung',
  statuses: { open: 'Offen', accepted: 'Angenommen', declined: 'Abgelehnt' },
  asked: (moment: string) => `Gestellt: ${moment}`,
  answeredBy: (username: string, moment: string) => `${username}, ${moment}`,
  byNobody: 'Gelöschtes Konto',
  withoutWords: 'Ohne Kommentar angenommen.',
  student: {
    ask: 'Um Neubewertung bitten',
    reason: 'Was soll noch einmal angesehen werden, und warum?',
    send: 'Bitte senden',
    sendFailed: 'Die Bitte konnte nicht gesendet werden.',
    withdraw: 'Zurückziehen',
    withdrawal: {
      title: 'Deine Bitte zurückziehen?',
      note: 'Deine Lehrkraft sieht sie dann nicht mehr.',
      failed: 'Die Bitte konnte nicht zurückgezogen werden.',
    },
    noMore: (max: number) =>
      `Du hast ${max}-mal um eine Neubewertung gebeten. Sprich über alles Weitere mit deiner Lehrkraft.`,
  },
  teacher: {
    failed: 'Die Bitten um Neubewertung konnten nicht geladen werden',
    requested: 'Neubewertung erbeten',
    form: 'Bitte beantworten',
    score: 'Neue Punkte',
    answer: 'Antwort (zum Ablehnen nötig)',
    accept: 'Mit diesen Punkten annehmen',
    runTests: 'Annehmen und neu testen',
    decline: 'Ablehnen',
    answerFailed: 'Die Antwort konnte nicht gespeichert werden',
  },
};
