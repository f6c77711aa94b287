import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';
import type { runs as english } from '#texts/runs.ts';

export const runs: Texts<typeof english> = {
  run: 'Ausführen',
  running: 'Läuft ...',
  stop: 'Stopp',
  reasons: {
    compile_error: 'Fehler beim Übersetzen',
    compile_limit: 'Compiler-Grenze erreicht',
    runtime_error: 'Laufzeitfehler',
    time_limit: 'Zeit abgelaufen',
    memory_limit: 'Speicher voll',
    process_limit: 'Zu viele Prozesse',
    disk_limit: 'Kein Speicherplatz',
    output_limit: 'Zu viel Ausgabe',
  },
  success: 'Erfolg',
  error: 'Fehler',
  statuses: {
    success: 'Erfolg',
    error: 'Fehler',
    pending: 'Ausstehend',
    notRun: 'Nicht ausgeführt',
    timeout: 'Zeit um',
    noCode: 'Kein Code',
    active: 'Aktiv',
    connected: 'Verbunden',
    unknown: 'Unbekannt',
  },
  phases: {
    waitingForTurn: 'Wartet, bis es drankommt ...',
    compiling: 'Wird übersetzt ...',
    running: 'Programm läuft ...',
    waitingForInput: 'Wartet auf Eingabe',
  },
  lostConnection: 'Verbindung unterbrochen. Sie wird wiederhergestellt …',
  outdated: 'Vor deiner letzten Änderung',
  endInput: 'Eingabe beenden',
  input: 'Eingabe für das Programm',
  terminal: 'Terminal',
  output: {
    none: 'Noch keine Ausgabe. Führe dein Programm aus, um sie zu sehen.',
    stopped: 'Du hast das Programm gestoppt.',
    empty: 'Das Programm endete ohne Ausgabe.',
    cut: (megabytes: number) => `Das Programm hat mehr als ${megabytes} MB ausgegeben; der Rest fehlt.`,
    showMore: (count: string) => `Mehr anzeigen (noch ${count} Zeichen)`,
    typeErrors: 'Typfehler',
    warnings: 'Warnungen',
    line: (line: number) => `Zeile ${line}`,
    explanation: 'Einfach gesagt',
    copy: 'Ausgabe kopieren',
    filesRemoved:
      'Die Dateien dieses Laufs sind nicht mehr gespeichert, weil neuere Läufe ihren Platz brauchten.',
    filesLeftOut: (count) =>
      `${counted(count, { one: 'Datei', other: 'Dateien' })} dieses Laufs konnten nicht gespeichert werden.`,
    figuresFailed: 'Was Bilder zeigt, konnte nicht geladen werden.',
  },
  combiningMarks: (count: number, written: string) =>
    `${written} ${count === 1 ? 'kombinierendes' : 'kombinierende'} Zeichen`,
  announced: {
    name: 'Lauf',
    running: 'Das Programm läuft.',
    stopped: 'Das Programm wurde gestoppt.',
    failed: (why: string) => `Das Programm ist nicht gelaufen. ${why}`,
    ended: (outcome: string, explanation: string) => `Das Programm ist zu Ende: ${outcome}. ${explanation}`,
    endedOf: (who: string, outcome: string, explanation: string) =>
      `Das Programm von ${who} ist zu Ende: ${outcome}. ${explanation}`,
    waits: 'Das Programm wartet auf eine Eingabe.',
    lines: (count: number, last: string) =>
      `${counted(count, { one: 'Zeile', other: 'Zeilen' })} Ausgabe, die letzte: ${last}`,
  },
};
