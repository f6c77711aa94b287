import type { Texts } from '#texts/in-language.ts';
import type { history as english } from '#texts/settings/history.ts';

export const history: Texts<typeof english> = {
  name: 'Verlauf',
  loading: 'Deine Läufe werden geladen',
  loadFailed: 'Deine Läufe konnten nicht geladen werden.',
  search: 'In deinen Programmen suchen',
  byStatus: 'Nach Ergebnis filtern',
  allStatuses: 'Alle Ergebnisse',
  nothingHere: 'Auf dieser Seite steht nichts.',
  toFirstPage: 'Zur ersten Seite',
  noMatch: 'Keiner deiner Läufe passt zu diesen Filtern.',
  clearFilters: 'Filter aufheben',
  none: 'Noch keine Läufe. Schreibe ein Programm und führe es aus, dann steht es hier!',
  toList: 'Zurück zur Liste',
  load: 'In den Editor laden',
  entry: {
    name: 'Lauf',
    restFailed: 'Der Rest dieser langen Ausführung konnte nicht geladen werden.',
    created: 'Ausgeführt',
    time: 'Laufzeit',
    code: 'Programm',
    copyCode: 'Programm kopieren',
    input: 'Eingabe',
    noInput: 'Das Programm hatte keine Eingabe.',
    output: 'Ausgabe',
    copyOutput: 'Ausgabe kopieren',
    noOutput: 'Das Programm hat nichts ausgegeben.',
    error: 'Fehlermeldung',
    copyError: 'Fehlermeldung kopieren',
  },
};
