import type { matching as english } from '#texts/admin/matching.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const matching: Texts<typeof english> = {
  failed: 'Die Lernenden der Klasse konnten nicht geladen werden.',
  loading: 'Die Lernenden der Klasse werden geladen',
  class: 'Klasse',
  noClass: 'Keine Klasse',
  classExplanation:
    'Gehört der Upload zu einer Klasse, stehen ihre Bewertungen bei denen der Klasse. Wähle eine Klasse, um die hochgeladenen Programme ihren Lernenden zuzuordnen.',
  classFailed: 'Die Klasse konnte nicht geändert werden.',
  changeQuestion: 'Klasse ändern?',
  changeExplanation: 'Die Programme werden neu zugeordnet. Was du hier bestätigt hast, geht verloren.',
  change: 'Klasse ändern',
  release: 'Bewertungen freigegeben',
  releaseExplanation: 'Zugeordnete Lernende sehen ihre Bewertung, Kommentare und ihr Programm.',
  releaseFailed: 'Die Bewertungen konnten nicht freigegeben werden.',
  hidden: 'Die Namen sind verborgen. Zeige sie an, um Programme zuzuordnen.',
  saveFailed: 'Die Zuordnung konnte nicht gespeichert werden.',
  groups: { suggested: 'Zu bestätigen', unmatched: 'Nicht zugeordnet', matched: 'Zugeordnet' },
  explanations: {
    suggested: 'Die Namen sind ähnlich oder passen zu mehreren Lernenden. Bitte prüfe sie.',
    unmatched: 'In der Klasse heißt sonst niemand ähnlich.',
    matched: 'Diese Bewertungen stehen bei denen der Klasse.',
  },
  inUpload: 'In der Abgabe',
  inClass: 'In der Klasse',
  choose: 'Person wählen',
  nobody: 'Niemand aus der Klasse',
  studentOf: (name) => `Person zu ${name}`,
  confirm: 'Bestätigen',
  confirmFor: (name) => `Person zu ${name} bestätigen`,
  byName: 'nach Name',
  confirmed: 'bestätigt',
  toConfirm: (count) => `${count} zu bestätigen`,
  allMatched: (count) => `${counted(count, { one: 'Lernende:r', other: 'Lernende' })} zugeordnet.`,
};
