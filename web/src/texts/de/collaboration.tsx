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
    `Das Programm bleibt, wie es ist. Für alle in der Sitzung wird es ab jetzt als ${language} angezeigt und ausgeführt.`,
  changeLanguage: 'Sprache ändern',
  languageFailed: 'Die Sprache konnte nicht geändert werden',
  notInstalled: (language) =>
    `${language} ist auf diesem Server nicht installiert, deshalb laufen hier keine Programme in dieser Sprache.`,
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
    unsavedNote: 'Der Server hat noch nicht alles, was du getippt hast.',
  },

  editor: {
    title: 'Gemeinsamer Code-Editor',
    readOnly: 'Du kannst mitlesen. Die Leitung kann dich schreiben lassen.',
    live: 'Live',
    error: 'Fehler',
  },

  output: {
    title: 'Ausgabe',
    written: 'Was das Programm ausgegeben hat',
    noneToRead: 'Noch keine Ausgabe. Was jemand ausführt, erscheint hier.',
    ranBy: (name) => <>von {name}</>,
  },

  hand: { raise: 'Melden', lower: 'Nicht mehr melden' },

  share: {
    publicNote: 'Öffentliche Sitzung · wer den Link hat, ist gleich dabei',
    privateNote: 'Private Sitzung · Gäste warten, bis sie eingelassen werden',
  },

  rename: {
    title: 'Sitzung umbenennen',
    name: 'Titel',
    failed: 'Die Sitzung konnte nicht umbenannt werden',
  },

  announcements: {
    connectionLost: 'Die Verbindung ist abgebrochen. Sie wird neu versucht.',
    connected: 'Verbunden.',
    removed: 'Du wurdest aus dieser Sitzung entfernt',
    letIn: 'Du wurdest in die Sitzung eingelassen.',
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
    notConnected: 'nicht verbunden',
    raisedHand: 'Meldung',
    handRaised: (username) => `${username} meldet sich`,
    lowerHandOf: (username) => `Meldung von ${username} beenden`,
    roleOf: (username) => `Rolle von ${username}`,
    removeNamed: (username) => `${username} entfernen`,
    askRemove: (username) => `${username} aus der Sitzung entfernen?`,
    removeWarning: 'Zurück geht es nur, wenn du wieder Einlass gibst.',
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
    letInNamed: (username) => `Wieder einlassen: ${username}`,
  },
};
