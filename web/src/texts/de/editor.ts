import type { editor as english } from '#texts/editor.ts';
import type { Texts } from '#texts/in-language.ts';

export const editor: Texts<typeof english> = {
  loading: 'Der Editor wird geladen',
  copyPasteDisabled: 'Kopieren und Einfügen aus',
  nextProblem: 'Nächstes Problem',
  putHintAway: 'Diesen Hinweis ausblenden',
  refusedText: {
    note: (reason: string) => `Deine letzten Änderungen wurden nicht gespeichert. ${reason}`,
    copy: 'Meinen Text kopieren',
    save: 'Meinen Text sichern',
    discard: 'Verwerfen',
  },
  acts: {
    group: 'Editor',
    symbols: 'Gehe zu Symbol',
    rename: 'Symbol umbenennen',
  },
  assistance: {
    explain: 'Namen an der Schreibmarke erklären',
    symbols: 'Symbole',
    noSymbols: 'In diesem Programm ist noch nichts deklariert.',
    noSymbol: (typed: string) => `Kein Symbol für „${typed}“ gefunden.`,
    line: (line: number) => `Zeile ${line}`,
    cannotRename: 'Das lässt sich hier nicht umbenennen.',
    on: 'Programmierhilfe an',
    errorsOnly: 'Programmierhilfe nur bei Fehlern',
    starting: 'Programmierhilfe startet…',
    off: 'Programmierhilfe aus',
    stopped: 'Programmierhilfe angehalten',
  },
  status: {
    name: 'Statuszeile',
    unavailable: 'nicht verfügbar',
    caret: (line: number, column: number) => `Z. ${line}, Sp. ${column}`,
    indentation: (spaces: number) => `Leerzeichen: ${spaces}`,
    tabs: (width: number) => `Tabulatorbreite: ${width}`,
    preferences: 'Editor-Einstellungen',
    preferencesNotLoaded: 'Die Einstellungen konnten nicht geladen werden',
    shortcuts: 'Tastenkürzel',
  },
  keys: {
    tab: 'Tab',
    typeTab: 'Tab tippen',
    brackets: 'Runde Klammern tippen',
    squareBrackets: 'Eckige Klammern tippen',
    braces: 'Geschweifte Klammern tippen',
    colon: 'Doppelpunkt tippen',
    equals: 'Gleichheitszeichen tippen',
    quotes: 'Anführungszeichen tippen',
    underscore: 'Unterstrich tippen',
  },
};
