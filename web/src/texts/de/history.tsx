import type { history as english } from '#texts/history.tsx';
import { counted } from './counted.ts';

export const history: typeof english = {
  title: 'Verlauf',
  titleOf: (username, task) => (
    <>
      {task}, geschrieben von {username}
    </>
  ),
  ofLanguage: (language) => `Dein Programm in ${language}`,
  ofOwnTemplate: 'Deine Vorlage',
  loading: 'Der Verlauf wird geladen',
  failed: 'Der Verlauf konnte nicht geladen werden.',
  notFound: 'Diesen Verlauf gibt es nicht.',
  empty: 'Es wurde noch nichts geschrieben.',
  endsEarly: 'Dieser Verlauf ist zu groß, um ihn ganz zu zeigen. Die letzten Änderungen fehlen.',
  program: 'Programm',
  moments: 'Zeitpunkte',
  none: 'Noch nicht ausgeführt und nicht abgegeben.',
  run: {
    success: 'Erfolgreich ausgeführt',
    error: 'Mit Fehler ausgeführt',
    timeout: 'Ausführung abgebrochen (Zeitlimit)',
  },
  submitted: 'Abgegeben',
  inserted: (count) => `${counted(count, { one: 'Zeichen', other: 'Zeichen' })} auf einmal`,
  insertedHint: 'Eingefügt oder ohne Netz geschrieben und später übertragen.',
  marks: (changes, runs, submissions) =>
    [
      counted(changes, { one: 'Änderung', other: 'Änderungen' }),
      counted(runs, { one: 'Ausführung', other: 'Ausführungen' }),
      counted(submissions, { one: 'Abgabe', other: 'Abgaben' }),
    ].join(', '),
  restore: 'Diese Fassung wiederherstellen',
  showChanges: 'Änderungen seit dem vorigen Zeitpunkt',
  unchanged: 'Dazwischen wurde nichts geändert.',
  fileChange: (before, after) => {
    if (before === null) return `${after} (neu)`;
    if (after === null) return `${before} (gelöscht)`;
    return before === after ? after : `${before} → ${after}`;
  },
  seenByTeacher: 'Wenn du abgibst, kann deine Lehrkraft sehen, wie dein Programm entstanden ist.',
};
