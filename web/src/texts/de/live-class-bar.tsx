import type { Texts } from '#texts/in-language.ts';
import type { liveClassBar as english } from '#texts/live-class-bar.tsx';
import { counted } from './counted.ts';

export const liveClassBar: Texts<typeof english> = {
  name: 'Live-Unterricht',
  news: 'Neues aus dem Live-Unterricht',

  offer: (teacher, classroom) => (
    <>
      {teacher} hat in {classroom} Live-Unterricht begonnen. Möchtest du deinen Editor so lange teilen?
    </>
  ),
  offerElsewhere: (teacher, classroom, template) => (
    <>
      {teacher} hat in {classroom} Live-Unterricht zu {template} begonnen.
    </>
  ),
  goThere: 'Aufgabe öffnen',
  notNow: 'Nicht jetzt',
  share: 'Editor teilen',
  stopSharing: 'Nicht mehr teilen',
  closed: 'Du teilst deinen Editor nicht.',
  elsewhere: 'Deine Lehrkraft sieht dein anderes Fenster.',
  showThisOne: 'Dieses Fenster teilen',
  left: (classroom, template) => (
    <>
      Du teilst dieses Programm nicht: Im Live-Unterricht in {classroom} geht es um {template}.
    </>
  ),
  goBack: 'Zurück zur Aufgabe',
  begun: (classroom) => `In ${classroom} hat der Live-Unterricht begonnen.`,
  over: (classroom) => `Der Live-Unterricht in ${classroom} ist vorbei. Dein Programm bleibt deins.`,

  seen: 'Deine Lehrkraft kann diesen Editor sehen.',
  seenLocked: 'Er ist gesperrt. Du kannst dein Programm weiterhin lesen und ausführen.',
  opening: 'Dein Editor wird geteilt …',
  noConnection: 'Keine Verbindung. Sobald sie wieder da ist, sieht deine Lehrkraft diesen Editor.',
  notSeen: 'Deine Lehrkraft kann deinen Editor nicht sehen.',
  notSeenWithoutConnection: 'Keine Verbindung. Deine Lehrkraft kann deinen Editor nicht sehen.',
  closeFailed: 'Das Teilen deines Editors konnte nicht beendet werden.',
  lockHolds: 'Deine Lehrkraft hat die Editoren gesperrt, deshalb hat sich nichts geändert.',
  draftReplaced:
    'Dein Entwurf wurde durch das ersetzt, was du anderswo in diesem Live-Unterricht geschrieben hast.',
  bringDraftBack: 'Entwurf wiederherstellen',

  guests: {
    name: 'In deinem Editor',
    types: 'kann schreiben',
    watches: 'sieht zu',
  },

  hand: {
    raise: 'Hand heben',
    place: (place) => `${place} in der Reihe`,
    placeNamed: (place) => `Du meldest dich: ${place} in der Reihe`,
    yourPlace: (place) => `Du bist ${place} in der Reihe.`,
    raised: 'Deine Meldung',
    question: 'Wobei brauchst du Hilfe?',
    questionPlaceholder: 'Freiwillig',
    change: 'Ändern',
    lower: 'Hand senken',
    raiseFailed: 'Deine Meldung ist nicht angekommen.',
    lowerFailed: 'Deine Meldung konnte nicht beendet werden.',
  },

  hints: {
    title: 'Hinweise',
    counted: (count) => counted(count, { one: 'Hinweis', other: 'Hinweise' }),
    line: (line, file) => (file === undefined ? `Zeile ${line}` : `${file}:${line}`),
    goToLine: (line, file) => (file === undefined ? `Zu Zeile ${line}` : `Zu Zeile ${line} von ${file}`),
    from: (teacher) => `Hinweis von ${teacher}`,
    putAway: (line, file) =>
      file === undefined
        ? `Hinweis zu Zeile ${line} ausblenden`
        : `Hinweis zu Zeile ${line} von ${file} ausblenden`,
    putAwayFailed: 'Der Hinweis konnte nicht ausgeblendet werden.',
  },

  announcements: {
    locked: 'Deine Lehrkraft hat die Editoren gesperrt.',
    unlocked: 'Du kannst wieder schreiben.',
    mayType: (username) => `${username} kann jetzt in deinem Editor schreiben.`,
    watches: (username) => `${username} sieht deinen Editor.`,
    hasLeft: (username) => `${username} hat deinen Editor verlassen.`,
    handDown: 'Du meldest dich nicht mehr.',
    hint: (teacher, line, text, file) =>
      file === undefined
        ? `Hinweis von ${teacher} zu Zeile ${line}: ${text}`
        : `Hinweis von ${teacher} zu Zeile ${line} von ${file}: ${text}`,
  },

  dismiss: 'Ausblenden',
};
