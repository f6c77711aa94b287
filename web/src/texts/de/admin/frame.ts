import type { frame as english } from '#texts/admin/frame.ts';
import type { Texts } from '#texts/in-language.ts';

export const frame: Texts<typeof english> = {
  title: 'Verwaltung',
  accessDenied: {
    explanation: 'Zugriff verweigert – du darfst die Verwaltung nicht öffnen',
    toPlayground: 'Zur IDE',
    toSettings: 'Zu den Einstellungen',
  },
  sidebar: {
    section: 'Bereich',
    expand: 'Seitenleiste ausklappen',
    collapse: 'Seitenleiste einklappen',
    collapseShort: 'Einklappen',
  },
  list: {
    clearFilters: 'Filter aufheben',
    refresh: 'Aktualisieren',
    emptyPage: 'Auf dieser Seite steht nichts.',
    toFirstPage: 'Zur ersten Seite',
    allStatuses: 'Jeder Status',
    unsavedChanges: 'Nicht gespeicherte Änderungen',
    filterByStatus: 'Nach Status filtern',
    actions: 'Aktionen',
    actionsOf: (name) => `Aktionen für ${name}`,
  },
  program: {
    code: 'Code',
    copyCode: 'Code kopieren',
    input: 'Eingabe',
    copyInput: 'Eingabe kopieren',
    noInput: 'Das Programm hatte keine Eingabe.',
    output: 'Ausgabe',
    copyOutput: 'Ausgabe kopieren',
    noOutput: 'Das Programm hat nichts ausgegeben.',
    errorMessage: 'Fehlermeldung',
    copyErrorMessage: 'Fehlermeldung kopieren',
  },
};
