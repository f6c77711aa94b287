import type { Texts } from '#texts/in-language.ts';
import type * as english from '#texts/runs.ts';
import { counted } from './counted.ts';

export const runs: Texts<typeof english.runs> = {
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
    preparing: 'Pakete werden vorbereitet (auf diesem Server nur einmal nötig) ...',
    compiling: 'Wird übersetzt ...',
    running: 'Programm läuft ...',
    waitingForInput: 'Wartet auf Eingabe',
    waitingForOther: 'Wartet auf eine Eingabe der Person, die das Programm gestartet hat',
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
    exitCode: (code) => `Das Programm endete mit dem Exit-Code ${code}.`,
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

export const preview: Texts<typeof english.preview> = {
  title: 'Vorschau',
  page: 'Seite',
  frame: (page) => `Vorschau von ${page}`,
  console: 'Konsole',
  error: 'Fehler',
  warning: 'Warnung',
  reload: 'Seite neu laden',
  start: 'Seite starten',
  stop: 'Seite anhalten',
  stopped: 'Die Seite wurde angehalten. Sie startet wieder, wenn du möchtest.',
  stuck: 'Die Seite antwortet nicht. Vielleicht endet eine Schleife in ihrem Skript nie.',
  stuckBefore:
    'Die Seite hat den Browser beschäftigt, bis er neu geladen wurde. Such nach einer Schleife, die nie endet, bevor du sie wieder startest.',
  left: 'Die Seite hat eine andere Adresse aufgerufen. Die Vorschau öffnet keine anderen Adressen.',
  flood: 'Die Seite wurde angehalten: Sie hat mehr Nachrichten geschickt, als jemand lesen kann.',
  blocked: (address) =>
    `${address} wurde nicht geladen: In der Vorschau gibt es kein Netz. Füge die Datei stattdessen dem Programm hinzu.`,
  withheld: {
    webrtc: 'Eine WebRTC-Verbindung wurde blockiert: In der Vorschau gibt es kein Netz.',
    frame: 'Ein Frame mit eigenem Dokument wurde entfernt: Die Vorschau zeigt immer nur eine Seite.',
  },
  missing: (name) => `Dieses Programm hat keine Datei ${name}.`,
};
