import type { collaboration as english } from '#texts/collaboration.tsx';
import type { Texts } from '#texts/in-language.ts';

export const collaboration: Texts<typeof english> = {
  nameless: 'Gemeinsame Sitzung',
  name: 'Sitzung',
  loading: 'Die Sitzung wird geladen ...',
  loadFailed: 'Die Sitzung konnte nicht geladen werden',
  owner: (name) => <>von {name}</>,
  language: 'Sprache',
  languageQuestion: (language) => `Die Sprache in ${language} ändern?`,
  languageNote: (language) =>
    `Der Code bleibt gleich, wird aber für alle in der Sitzung als ${language} angezeigt und ausgeführt.`,
  changeLanguage: 'Sprache ändern',
  languageFailed: 'Die Sprache konnte nicht geändert werden',
  notInstalled: (language) =>
    `${language} ist auf diesem Server nicht installiert, deshalb laufen hier keine Programme in dieser Sprache.`,
  copyProgram: 'Kopie in der IDE öffnen',
  editorWidth: 'Breite des Editors',

  join: {
    title: 'Mitmachen',
    name: 'Dein Anzeigename',
    namePlaceholder: 'Gib deinen Namen ein ...',
    nameProblem: (problem) => `dein Name ${problem}`,
    act: 'Beitreten',
    joining: 'Tritt bei ...',
    failed: 'Der Beitritt zur Sitzung ist fehlgeschlagen',
  },

  standing: {
    failed: 'Sitzung nicht verfügbar',
    pending: 'Warten auf Einlass',
    pendingNote: 'Die Leitung der Sitzung muss dich erst einlassen.',
    rejected: 'Kein Zutritt',
    rejectedNote: 'Deine Bitte um Einlass wurde abgelehnt.',
    kicked: 'Aus der Sitzung entfernt',
    kickedNote: 'Du wurdest aus dieser Sitzung entfernt.',
    back: 'Zurück zur IDE',
  },

  link: {
    connecting: 'Verbindet ...',
    connected: 'Verbunden',
    disconnected: 'Getrennt',
    failed: 'Keine Verbindung zum Server der Sitzung',
    unsaved: 'Nicht gespeichert',
    unsavedNote: 'Deine letzten Änderungen sind noch nicht beim Server angekommen.',
  },

  editor: {
    title: 'Gemeinsamer Code-Editor',
    readOnly: 'Nur Lesezugriff. Bitte die Leitung um Schreibrechte.',
    live: 'Live',
    error: 'Fehler',
  },

  output: {
    title: 'Ausgabe',
    outdated: 'Vor der letzten Änderung',
    noneToRead: 'Noch keine Ausgabe. Sie erscheint hier, sobald jemand das Programm ausführt.',
    ranBy: (name) => <>von {name}</>,
  },

  hand: { raise: 'Hand heben', lower: 'Hand senken' },

  share: {
    publicNote: 'Öffentliche Sitzung · alle mit dem Link können beitreten',
    privateNote: 'Private Sitzung · Gäste brauchen die Zustimmung der Leitung',
  },

  rename: {
    title: 'Sitzung umbenennen',
    name: 'Titel',
    failed: 'Die Sitzung konnte nicht umbenannt werden',
  },

  announcements: {
    connectionLost: 'Verbindung unterbrochen. Sie wird wiederhergestellt …',
    connected: 'Verbunden.',
    removed: 'Du wurdest aus dieser Sitzung entfernt',
    letIn: 'Die Leitung hat dich eingelassen.',
    readOnly: 'Du kannst jetzt nur noch lesen.',
    mayEdit: 'Du kannst jetzt schreiben.',
    handRaised: (username) => `${username} meldet sich.`,
    waits: (username) => `${username} wartet auf Einlass.`,
  },

  roles: { owner: 'Leitung', editor: 'Schreibt', viewer: 'Liest', kicked: 'Entfernt' },

  participants: {
    title: 'Teilnehmende',
    titleCounted: (count) => `Teilnehmende ${count}`,
    counted: (count) => (
      <>
        <span className="sr-only">Teilnehmende </span>
        {count}
      </>
    ),
    waiting: (count) => (
      <>
        {count}
        <span className="max-lg:sr-only">{count === 1 ? ' wartet' : ' warten'}</span>
      </>
    ),
    follow: (username) => `${username} folgen`,
    stopFollowing: (username) => `${username} nicht mehr folgen`,
    followHint: 'Klicke auf einen Namen, um dem Cursor zu folgen',
    self: 'du',
    line: (line) => `Zeile ${line}`,
    lineIn: (file, line) => `${file}, Zeile ${line}`,
    notConnected: 'nicht verbunden',
    raisedHand: 'Meldung',
    handRaised: (username) => `${username} meldet sich`,
    lowerHandOf: (username) => `Meldung von ${username} beenden`,
    roleOf: (username) => `Rolle von ${username}`,
    removeNamed: (username) => `${username} entfernen`,
    askRemove: (username) => `${username} aus der Sitzung entfernen?`,
    removeWarning: 'Ein erneuter Beitritt ist nur möglich, wenn du wieder Einlass gibst.',
    remove: 'Entfernen',
    manageFailed: 'Das hat für diese Person nicht geklappt',
  },

  waiting: {
    title: 'Warten auf Einlass',
    approve: 'Einlassen',
    approveNamed: (username) => `${username} einlassen`,
    approveAll: 'Alle einlassen',
    reject: 'Ablehnen',
    rejectNamed: (username) => `${username} ablehnen`,
    rejectAll: 'Alle ablehnen',
    batchFailed: 'Über den Einlass konnte nicht entschieden werden',
  },

  sentAway: {
    title: 'Entfernt',
    rejected: 'abgelehnt',
    removed: 'entfernt',
    letIn: 'Wieder einlassen',
    letInNamed: (username) => `${username} wieder einlassen`,
  },
};
