import type { Texts } from '#texts/in-language.ts';
import type { liveClass as english } from '#texts/live-class.tsx';
import { counted } from './counted.ts';

const STUDENTS = { one: 'Lernende:r', other: 'Lernende' };
const RUNS = { one: 'Lauf', other: 'Läufe' };

export const liveClass: Texts<typeof english> = {
  title: 'Live-Unterricht',
  loading: 'Der Live-Unterricht wird geladen',
  loadFailed: 'Der Live-Unterricht konnte nicht geladen werden.',
  notFound: 'Live-Unterricht nicht gefunden.',
  noLongerYours: 'Du unterrichtest diese Klasse nicht mehr. Ohne dich geht es dort weiter.',
  toIde: 'Zur IDE',
  backToClassroom: 'Zurück zur Klasse',
  students: 'Lernende',
  programOf: (name) => `Programm von ${name}`,
  replay: 'Ablauf',

  acts: {
    messageAll: 'Nachricht an alle',
    lock: 'Editoren sperren',
    unlock: 'Editoren freigeben',
    isLocked: 'Die Editoren sind gesperrt',
    changeFailed: 'Der Live-Unterricht konnte nicht geändert werden.',
    end: 'Beenden',
    askEnd: (classroom) => `Den Live-Unterricht in ${classroom} beenden?`,
    endWarning:
      'Du verlässt die Editoren deiner Lernenden. Sie behalten ihre Programme, du behältst den Rückblick.',
    endForSure: 'Live-Unterricht beenden',
    endFailed: 'Der Live-Unterricht konnte nicht beendet werden.',
  },

  timeLeft: {
    title: 'Verbleibende Zeit',
    counted: (time) => (
      <>
        <span className="sr-only">Verbleibende Zeit: </span>
        {time}
      </>
    ),
    endsByItself: 'Endet automatisch.',
    extend: (minutes) => `${minutes} Minuten länger`,
  },

  message: {
    label: 'Nachricht an alle, die ihren Editor teilen',
    send: 'Senden',
    sent: 'Nachricht gesendet.',
    failed: 'Die Nachricht konnte nicht gesendet werden.',
  },

  tiles: {
    class: 'Klasse',
    connectionLost: 'Verbindung unterbrochen. Bis sie wieder da ist, kann die Anzeige veraltet sein.',
    noStudents: 'In dieser Klasse sind noch keine Lernenden.',
    noneInGroup: 'In dieser Gruppe ist noch niemand.',
    showEverybody: 'Alle anzeigen',
    whomToShow: 'Lernende filtern',
    everybody: 'Alle',
    byNeed: (count) => `${counted(count, STUDENTS)} nach Hilfebedarf`,
    sort: 'Sortierung',
    sorts: { need: 'Hilfebedarf', name: 'Name', change: 'Letzte Änderung' },
    notAnswered: 'Hat noch nicht geantwortet.',
    closed: 'Teilt den Editor nicht.',
    nothingWritten: 'Es wurde noch nichts geschrieben.',
    hands: 'Meldungen',
    handRaised: (name) => `${name} meldet sich.`,
    handRaisedFor: (name, text) => `${name} meldet sich: ${text}`,
  },

  needs: {
    hand: 'Meldet sich',
    error: 'Fehler',
    stuck: 'Hängt fest',
    running: 'Läuft',
    typing: 'Tippt',
    idle: 'Nichts getippt',
    passed: 'Erfolg',
    away: 'Abwesend',
  },
  nobody: {
    hand: 'Niemand meldet sich.',
    error: 'Niemand hat einen Fehler.',
    stuck: 'Niemand hängt fest.',
    running: 'Es läuft kein Programm.',
    typing: 'Niemand tippt.',
    idle: 'Alle haben schon getippt.',
    passed: 'Noch kein Lauf war erfolgreich.',
    away: 'Niemand ist abwesend.',
  },
  measures: {
    line: (line) => `Zeile ${line}`,
    error: 'Fehler',
    closed: 'nicht geteilt',
    notAnswered: 'keine Antwort',
    away: 'weg',
  },
  said: {
    handRaised: (measure) => `meldet sich seit ${measure}`,
    error: 'Fehler',
    errorInLine: (line) => `Fehler in Zeile ${line}`,
    stuck: (measure) => `hängt seit ${measure} fest`,
    running: 'Programm läuft',
    typing: 'tippt',
    typingAt: (measure) => `tippt, ${measure}`,
    idle: 'hat noch nichts getippt',
    ran: 'gelaufen',
    passed: 'bestanden',
    closed: 'teilt den Editor nicht',
    notAnswered: 'hat noch nicht geantwortet',
    away: 'abwesend',
    awayFor: (measure) => `abwesend seit ${measure}`,
  },

  focus: {
    previous: 'Vorige Person',
    next: 'Nächste Person',
    stepIn: 'Mitschreiben',
    stepInFailed: 'Mitschreiben ist gerade nicht möglich.',
    watch: 'Zusehen',
    leave: 'Verlassen',
    notOpen: 'Dieser Editor wird nicht geteilt.',
    lowerHand: 'Meldung beenden',
    lowerHandFailed: 'Die Meldung konnte nicht beendet werden.',
    closed: (name) => <>{name} teilt den Editor nicht. Er erscheint hier, sobald er geteilt wird.</>,
    notAnswered: (name) => <>{name} hat noch nicht geantwortet.</>,
    nothingWritten: 'Es wurde noch nichts geschrieben.',
    someLines: (first, last, all) => `Zeilen ${first} bis ${last} von ${all}. Sieh zu, um alles zu lesen.`,
    inFile: (name) => `In ${name}.`,
    allLines: 'Sieh zu, um dem Cursor zu folgen, oder schreibe mit.',
    bothType: (name) => <>Ihr könnt beide schreiben. {name} sieht, dass du da bist.</>,
    watching: (name) => <>Du siehst zu. {name} sieht, dass du da bist.</>,
    unreachable: 'Der Editor ist nicht erreichbar.',
    connectionLost:
      'Verbindung unterbrochen. Was du tippst, wird gespeichert und gesendet, sobald sie wieder da ist.',
    failedHere: 'Der letzte Lauf ist hier gescheitert.',
    sinceOpened: (runs, failed) =>
      `Seit du diese Seite geöffnet hast: ${counted(runs, RUNS)}, davon ${failed} gescheitert`,
  },

  hint: {
    label: (name, place) => `Hinweis für ${name} neben ${place}`,
    placeholder: (name, place) => `Hinweis für ${name} neben ${place}`,
    place: (line, file) => (file === undefined ? `Zeile ${line}` : `Zeile ${line} von ${file}`),
    give: 'Hinweis senden',
    given: (place) => `Hinweis zu ${place} gesendet.`,
    failed: 'Der Hinweis konnte nicht gesendet werden.',
  },

  lastRun: {
    output: 'Ausgabe',
    tests: 'Tests',
    written: 'Ausgabe des letzten Laufs',
    error: 'Fehler des letzten Laufs',
    ofOtherText: 'Das Programm wurde seit diesem Lauf geändert.',
    ran: 'gelaufen',
    failed: 'gescheitert',
    testsPassed: 'alle bestanden',
    testsFailed: 'nicht alle bestanden',
    timedOut: 'Zeit abgelaufen',
    pictureOfTest: (test, nth) => (nth === null ? `Test ${test}` : `Test ${test}, Bild ${nth}`),
    repeated: (count) => `${count} Lauf mit diesem Fehler`,
  },

  summary: {
    title: 'Rückblick auf den Live-Unterricht',
    loadFailed: 'Der Rückblick konnte nicht geladen werden.',
    figures: 'Die Klasse in Zahlen',
    tookPart: 'Dabei',
    tookPartOf: (count, all) => `${count} von ${all}`,
    lasted: (minutes) => `in ${minutes}`,
    passed: 'Erfolgreich',
    passedOf: (count) => `von ${counted(count, { one: 'Lernenden', other: 'Lernenden' })}`,
    runs: 'Läufe',
    runsFailed: (count) => `${count} gescheitert`,
    timeToSuccess: 'Zeit bis zum ersten Erfolg',
    timeToSuccessNote: 'Median der Erfolgreichen',
    noStudents: 'In dieser Klasse waren keine Lernenden.',
    student: 'Lernende',
    editor: 'Editor',
    editorIs: (state) => `Editor: ${state}`,
    ran: (runs) => counted(runs, RUNS),
    editorOpen: 'geteilt',
    editorClosed: 'nicht geteilt',
    editorNotAnswered: 'keine Antwort',
    failed: 'Gescheitert',
    firstSuccess: 'Erster Erfolg',
    successAfter: (time) => (
      <>
        <span className="sr-only">nach </span>
        {time}
      </>
    ),
    success: 'erfolgreich',
    noSuccess: 'keiner',
    handsRaised: 'Meldungen',
    replayOf: (name) => (
      <>
        <span className="max-md:sr-only">Ablauf</span>
        <span className="sr-only"> des Programms von {name}</span>
      </>
    ),
    errors: 'Fehler',
    errorsTitle: 'Häufige Fehler',
    noErrors: 'Kein Lauf endete mit einem Fehler.',
    hadError: (students, runs, names, more) => (
      <>
        {counted(students, STUDENTS)}, {counted(runs, RUNS)}: {names}
        {more > 0 && ` und ${more} weitere`}
      </>
    ),
    example: 'Ein Beispiel',
  },

  player: {
    loading: 'Der Ablauf wird geladen',
    loadFailed: 'Der Ablauf konnte nicht geladen werden.',
    notFound: 'Ablauf nicht gefunden.',
    title: (name) => <>Ablauf bei {name}</>,
    empty: 'In diesem Live-Unterricht wurde nichts geschrieben, deshalb gibt es nichts abzuspielen.',
    endsEarly: 'Dieser Ablauf ist zu groß, um ganz gezeigt zu werden. Die letzten Änderungen fehlen.',
    name: 'Abspielen',
    program: 'Programm',
    play: 'Abspielen',
    pause: 'Anhalten',
    time: 'Zeit',
    timeOf: (time, all) => `${time} von ${all}`,
    speed: 'Tempo',
    skipPauses: 'Pausen überspringen',
    whoTyped: 'Wer getippt hat',
    edited: 'in diesem Moment bearbeitet',
    followFile: 'Den Änderungen folgen',
    somebody: 'jemand',
    marks: (changes, runs, failed, inserted) =>
      `${counted(changes, { one: 'Änderung', other: 'Änderungen' })}, ${counted(runs, RUNS)}, ${failed} gescheitert${inserted === 0 ? '' : `, ${counted(inserted, { one: 'große Einfügung', other: 'große Einfügungen' })}`}`,
    runs: 'Läufe',
    runsCounted: (count) => counted(count, RUNS),
    notRun: 'Das Programm wurde nicht ausgeführt.',
    runPassed: 'Lauf erfolgreich',
    runFailed: 'Lauf gescheitert',
    testsPassed: 'Tests bestanden',
    testsFailed: 'Tests nicht bestanden',
  },
};
