import type { Texts } from '#texts/in-language.ts';
import type { playground as english } from '#texts/playground.tsx';
import { counted } from './counted.ts';

export const playground: Texts<typeof english> = {
  title: 'Programmieren',
  program: 'Programm',
  language: 'Sprache',
  editorWidth: 'Breite des Editors',
  outputHeight: 'Höhe der Ausgabe',
  languagesFailed: 'Die Sprachen dieses Servers konnten nicht geladen werden.',
  notInstalled: (language) =>
    `${language} ist auf diesem Server nicht installiert, deshalb laufen hier keine Programme in dieser Sprache. Schreiben und herunterladen kannst du sie trotzdem.`,

  commands: {
    runTests: 'Tests ausführen',
    writeIn: (language) => `In ${language} schreiben`,
    saves: 'Als Vorlage speichern',
    runsTests: 'Tests der Vorlage ausführen',
  },

  editor: {
    title: 'Code-Editor',
    errors: (count) => counted(count, { other: 'Fehler' }),
    nextError: () => (
      <>
        Weiter<span className="sr-only"> zum nächsten Fehler</span>
      </>
    ),
    noSample: (reason) => `Es gibt kein Beispiel für den Anfang. ${reason}`,
    sampleFailed: 'Es konnte nicht geladen werden.',
    replacedByOpened: (language) => `Dein Programm in ${language} wurde ersetzt.`,
  },

  draft: {
    changed: 'Entwurf noch nicht gespeichert',
    saved: 'Entwurf gespeichert',
    failed: 'Entwurf kann nicht gespeichert werden',
    cannotBeKept:
      'Dein Programm kann in diesem Browser nicht aufbewahrt werden. Lade es herunter, bevor du gehst.',
  },

  restart: {
    withTemplate: 'Auf die Vorlage zurücksetzen',
    withSample: 'Auf das Beispiel zurücksetzen',
    askWithTemplate: (template) => `Dein Programm durch die Vorlage ${template} ersetzen?`,
    askWithSample: (language) => `Dein Programm in ${language} durch das Beispiel ersetzen?`,
    warning:
      'Was du geschrieben hast, ist dann endgültig weg. Lade es vorher herunter, wenn du es behalten möchtest.',
    act: 'Ersetzen',
    failed: 'Womit das Programm begann, konnte nicht geladen werden.',
  },

  output: 'Ausgabe',
  input: {
    title: 'Eingabe',
    label: 'Eingabe für das Programm',
    placeholder: 'Was das Programm von der Standardeingabe liest',
    hint: 'Was du hier vorbereitest, ist alles, was das Programm liest. Lass es leer, um in der Ausgabe zu tippen, während das Programm läuft.',
    replaced: 'Deine Eingabe wurde ersetzt.',
  },

  complexity: {
    title: 'Komplexitätsanalyse',
    shortTitle: (dispensable) => <>Komplexität{dispensable('sanalyse')}</>,
    none: 'Keine Komplexitätsanalyse verfügbar',
    coming: 'Die Analyse kommt, wenn das Programm zu Ende ist.',
    time: 'Zeit',
    space: 'Speicher',
    evidence: 'Woher das kommt',
    line: (line) => `Zeile ${line}`,
  },

  share: {
    failed: 'Es konnte keine Sitzung begonnen werden',
    open: 'Sitzung öffnen',
    copied:
      'Die Sitzung hat eine eigene Kopie dieses Programms. Öffne sie, um gemeinsam zu schreiben und Gäste einzulassen.',
    waits: (names) =>
      names.length === 1
        ? `${names[0]} wartet auf Einlass in deine Sitzung.`
        : `${names.join(', ')} warten auf Einlass in deine Sitzung.`,
    titleOfSession: (username, language) => `Sitzung von ${username} in ${language}`,
  },

  sessions: {
    title: 'Deine Sitzungen',
    loading: 'Deine Sitzungen werden geladen',
    failed: 'Deine Sitzungen konnten nicht geladen werden',
    none: 'Noch keine Sitzungen. Mit „Teilen“ beginnst du eine.',
    owner: (name) => <>von {name}</>,
    open: 'Öffnen',
    openNamed: (title) => `${title} öffnen`,
    deleteNamed: (title) => `${title} löschen`,
  },

  save: {
    title: 'Als Vorlage speichern',
    item: 'Vorlage speichern',
    name: 'Name',
    description: 'Beschreibung (freiwillig)',
    noCode: 'Es gibt noch keinen Code zum Speichern.',
    saved: (name) => `Als ${name} gespeichert.`,
    failed: 'Die Vorlage konnte nicht gespeichert werden',
    signInFirst: 'Melde dich an, um dein Programm als Vorlage zu speichern.',
  },

  download: {
    title: 'Code herunterladen',
    act: 'Herunterladen',
    name: 'Dateiname',
    needsName: 'Eine Datei braucht einen Namen.',
  },

  templates: {
    ofProfessors: 'Klassenvorlagen',
    noneOfProfessors: 'Keine Klassenvorlagen vorhanden',
    own: 'Meine Vorlagen',
    noneOwn: 'Keine eigenen Vorlagen gespeichert',
    loading: 'Vorlagen werden geladen …',
    failed: 'Die Vorlage konnte nicht geladen werden',
    clear: 'Auswahl aufheben',
    manage: 'Verwalten …',
    renameNamed: (name) => `${name} umbenennen`,
    deleteNamed: (name) => `${name} löschen`,
    name: 'Name',
    renameFailed: 'Die Vorlage konnte nicht gespeichert werden',
    askDelete: (name) => `Die Vorlage ${name} löschen?`,
    deleteWarning: 'Die Vorlage und was du aus ihr gemacht hast, sind dann endgültig weg.',
    deleted: (name) => `${name} ist gelöscht.`,
    deleteFailed: 'Die Vorlage konnte nicht gelöscht werden',
    draftIsBack: (name) => `Dein Entwurf zu ${name} ist wieder da.`,
    startOver: 'Neu anfangen',
  },

  deadline: {
    until: (moment) => `Abgabefrist: ${moment}`,
    untilLate: (moment) => `Abgabefrist: ${moment}. Was jetzt abgegeben wird, gilt als verspätet`,
    passed: 'Frist abgelaufen',
    due: (dispensable, remaining) => (
      <>
        {dispensable('Noch ')}
        {remaining}
      </>
    ),
  },

  submission: {
    act: 'Abgeben',
    actAgain: 'Neu abgeben',
    actLate: 'Nachreichen',
    done: 'Abgegeben',
    deadlinePassed: 'Die Frist ist abgelaufen.',
    deadlinePassedOn: (moment) => `Die Frist ist am ${moment} abgelaufen.`,
    doneAlready: 'Das hast du schon abgegeben.',
    doneOn: (moment) => `Das hast du am ${moment} abgegeben.`,
    runRequired: 'Erst ausführen',
    runFirst: 'Du musst deinen Code ausführen, bevor du ihn abgibst.',
    title: 'Vorlage abgeben',
    ask: (template) => <>Dein Programm zu {template} abgeben?</>,
    replaces: 'Es ersetzt, was du vorher abgegeben hast.',
    once: 'Es kann nur einmal abgegeben werden.',
    late: 'Die Frist ist abgelaufen. Deine Abgabe wird als verspätet gekennzeichnet.',
    lastRun: (badge) => <>Der letzte Lauf: {badge}</>,
    failed: 'Die Abgabe ist nicht angekommen. Versuche es noch einmal.',
  },

  receipt: {
    act: 'Beleg',
    title: (template) => `Abgegeben zu ${template}`,
    altered:
      'Der Server hat etwas anderes aufbewahrt, als diese Seite geschickt hat. Lade dein Programm herunter und sag deiner Lehrkraft Bescheid.',
    code: 'Abgegebener Code',
    copyCode: 'Code kopieren',
    output: 'Ausgabe',
    noOutput: 'Das Programm hat nichts ausgegeben.',
    error: 'Fehlermeldung',
    submittedAt: 'Abgegeben',
    score: 'Punkte',
    gradingFailed: 'Deine Lehrkraft kann sie noch einmal laufen lassen.',
    lastRun: 'Letzter Lauf',
    executionTime: 'Laufzeit',
    digest: 'SHA-256 des Codes: dein Beleg',
    copyDigest: 'SHA-256 kopieren',
  },

  tests: {
    title: 'Tests',
    run: 'Testen',
    stop: 'Stoppen',
    isRunning: 'Die Tests laufen.',
    runningCounted: (count) => `${counted(count, { one: 'Test läuft', other: 'Tests laufen' })} …`,
    wereStopped: 'Die Tests wurden gestoppt.',
    youStopped: 'Du hast die Tests gestoppt.',
    didNotRun: (reason) => `Die Tests liefen nicht. ${reason}`,
    outcome: (passed, score) => `${passed}. ${score}.`,
    failed: 'Die Tests konnten nicht ausgeführt werden',
    changedSince: 'Dein Programm wurde seit diesen Tests geändert.',
    listed: 'Was getestet wird',
    listHead: 'Was getestet wird: ',
    amount: (count, points) => `${counted(count, { one: 'Test', other: 'Tests' })}, ${points}`,
    loading: 'Die Tests werden geladen',
    listFailed: 'Die Tests konnten nicht geladen werden.',
    useInput: 'Als Eingabe nehmen',
  },

  liveClasses: {
    title: 'Dein Live-Unterricht',
    loading: 'Dein Live-Unterricht wird geladen',
    failed: 'Dein Live-Unterricht konnte nicht geladen werden',
    none: 'Du warst noch in keinem Live-Unterricht. Deine Lehrkraft beginnt ihn.',
    goesOn: 'läuft noch',
    replay: 'Ablauf',
    replayNamed: (classroom) => `Ablauf deines Programms in ${classroom}`,
  },
};
