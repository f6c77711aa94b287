import type { Texts } from '#texts/in-language.ts';
import type { regrades as english } from '#texts/regrades.ts';

export const regrades: Texts<typeof english> = {
  title: 'Anträge auf Neubewertung',
  statuses: { open: 'Offen', accepted: 'Angenommen', declined: 'Abgelehnt' },
  asked: (moment: string) => `Gestellt: ${moment}`,
  answeredBy: (username: string, moment: string) => `${username}, ${moment}`,
  byNobody: 'Gelöschtes Konto',
  withoutWords: 'Ohne Kommentar angenommen.',
  student: {
    ask: 'Neubewertung beantragen',
    reason: 'Was soll noch einmal angesehen werden, und warum?',
    send: 'Antrag senden',
    sendFailed: 'Der Antrag konnte nicht gesendet werden.',
    withdraw: 'Zurückziehen',
    withdrawal: {
      title: 'Deinen Antrag zurückziehen?',
      note: 'Deine Lehrkraft sieht ihn dann nicht mehr.',
      failed: 'Der Antrag konnte nicht zurückgezogen werden.',
    },
    noMore: (max: number) =>
      `Du hast ${max}-mal eine Neubewertung beantragt. Sprich über alles Weitere mit deiner Lehrkraft.`,
  },
  teacher: {
    failed: 'Die Anträge auf Neubewertung konnten nicht geladen werden',
    requested: 'Neubewertung beantragt',
    form: 'Antrag beantworten',
    score: 'Neue Punkte',
    answer: 'Antwort (zum Ablehnen nötig)',
    accept: 'Mit diesen Punkten annehmen',
    runTests: 'Annehmen und neu testen',
    decline: 'Ablehnen',
    answerFailed: 'Die Antwort konnte nicht gespeichert werden',
  },
};
