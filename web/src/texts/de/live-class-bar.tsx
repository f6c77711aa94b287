import type { Texts } from '#texts/in-language.ts';
import type { liveClassBar as english } from '#texts/live-class-bar.tsx';
import { counted } from './counted.ts';

export const liveClassBar: Texts<typeof english> = {
  name: 'Live-Unterricht',
  news: 'Was im Live-Unterricht geschieht',

  offer: (teacher, classroom) => (
    <>
      {teacher} hat in {classroom} einen Live-Unterricht begonnen. Darf dein Editor so lange zu sehen sein?
    </>
  ),
  offerElsewhere: (teacher, classroom, template) => (
    <>
      {teacher} hat in {classroom} Live-Unterricht zu {template} begonnen.
    </>
  ),
  goThere: 'Dorthin',
  notNow: 'Nicht jetzt',
  letThemSee: 'Zeigen',
  keepClosed: 'Nicht zeigen',
  closed: 'Deine Lehrkraft sieht deinen Editor nicht.',
  open: 'Zeigen',
  elsewhere: 'Deine Lehrkraft sieht ein anderes Fenster von dir, nicht dieses.',
  showThisOne: 'Dieses zeigen',
  left: (classroom, template) => (
    <>
      Dein Editor ist hier nicht zu sehen: Im Live-Unterricht in {classroom} geht es um {template}.
    </>
  ),
  goBack: 'Dorthin zurück',
  begun: (classroom) => `In ${classroom} hat der Live-Unterricht begonnen.`,
  over: (classroom) => `Der Live-Unterricht in ${classroom} ist vorbei. Dein Programm bleibt deins.`,

  seen: 'Deine Lehrkraft kann diesen Editor sehen.',
  seenLocked: 'Er ist gesperrt: Du kannst lesen und ausführen, was da ist.',
  opening: 'Dein Editor wird geöffnet …',
  noConnection: 'Keine Verbindung: Sobald sie wieder da ist, sieht deine Lehrkraft diesen Editor.',
  notSeen: 'Deine Lehrkraft kann deinen Editor nicht sehen.',
  notSeenWithoutConnection: 'Deine Lehrkraft kann deinen Editor nicht sehen: Es gibt keine Verbindung.',
  closeFailed: 'Dein Editor konnte nicht geschlossen werden.',
  lockHolds: 'Es bleibt, wie es ist: Deine Lehrkraft hat die Editoren gesperrt.',
  draftReplaced:
    'Was du anderswo in diesem Live-Unterricht geschrieben hast, steht jetzt anstelle deines Entwurfs.',
  bringDraftBack: 'Entwurf zurückholen',

  guests: {
    name: 'In deinem Editor',
    types: 'darf hier schreiben',
    watches: 'sieht zu',
  },

  hand: {
    raise: 'Melden',
    place: (place) => `${place} in der Reihe`,
    placeNamed: (place) => `Du meldest dich: ${place} in der Reihe`,
    yourPlace: (place) => `Du bist ${place} in der Reihe.`,
    raised: 'Deine Meldung',
    question: 'Wobei brauchst du Hilfe?',
    questionPlaceholder: 'Kann leer bleiben',
    change: 'Ändern',
    lower: 'Nicht mehr melden',
    raiseFailed: 'Deine Meldung ist nicht angekommen.',
    lowerFailed: 'Deine Meldung konnte nicht beendet werden.',
  },

  hints: {
    title: 'Hinweise',
    counted: (count) => counted(count, { one: 'Hinweis', other: 'Hinweise' }),
    line: (line) => `Zeile ${line}`,
    goToLine: (line) => `Zu Zeile ${line}`,
    from: (teacher) => `Hinweis von ${teacher}`,
    putAway: (line) => `Hinweis zu Zeile ${line} weglegen`,
    putAwayFailed: 'Der Hinweis konnte nicht weggelegt werden.',
  },

  announcements: {
    locked: 'Deine Lehrkraft hat die Editoren gesperrt.',
    unlocked: 'Du kannst wieder schreiben.',
    mayType: (username) => `${username} darf in deinem Editor schreiben.`,
    watches: (username) => `${username} sieht in deinem Editor zu.`,
    hasLeft: (username) => `${username} hat deinen Editor verlassen.`,
    handDown: 'Du meldest dich nicht mehr.',
    hint: (teacher, line, text) => `Hinweis von ${teacher} zu Zeile ${line}: ${text}`,
  },

  dismiss: 'Weglegen',
};
