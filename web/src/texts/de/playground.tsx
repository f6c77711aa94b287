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
    `${language} ist auf diesem Server nicht installiert. Du kannst Programme in dieser Sprache schreiben und herunterladen, aber nicht ausführen.`,

  commands: {
    runTests: 'Tests ausführen',
    writeIn: (language) => `Zu ${language} wechseln`,
    saves: 'Als Vorlage speichern oder die eigene aktualisieren',
    runsTests: 'Tests der Vorlage ausführen',
  },

  editor: {
    title: 'Code-Editor',
    drawnLine: 'Die markierte Zeile hat den letzten Strich gezeichnet',
    errors: (count) => counted(count, { other: 'Fehler' }),
    nextError: () => (
      <>
        Weiter<span className="sr-only"> zum nächsten Fehler</span>
      </>
    ),
    noSample: (reason) => `Das Beispiel konnte nicht geladen werden. ${reason}`,
    sampleFailed: 'Bitte versuche es noch einmal.',
    replacedByOpened: (language) => `Dein Programm in ${language} wurde ersetzt.`,
  },

  runFile: {
    panel: 'Analyse und Dateien',
    fromRun: 'aus dem Lauf',
    old: 'nicht im letzten Lauf',
    close: (name: string) => `${name} schließen`,
    gone: (name: string) => `Der letzte Lauf hat ${name} nicht geschrieben.`,
  },

  draft: {
    changed: 'Noch nicht gespeichert',
    savedHere: 'In diesem Browser gespeichert',
    failed: 'Entwurf konnte nicht gespeichert werden',
    sending: 'Wird gespeichert …',
    saved: 'Gespeichert',
    offline: 'In diesem Browser gespeichert – offline',
    savedWithout: (count) => `Ohne ${counted(count, { one: 'Datei', other: 'Dateien' })} gespeichert`,
    stayHere: (names) =>
      names.length === 1
        ? `${names[0]} ist zu groß, um mit deinem Konto gespeichert zu werden, und bleibt nur in diesem Browser.`
        : `${names.length} Dateien sind zu groß, um mit deinem Konto gespeichert zu werden, und bleiben nur in diesem Browser.`,
    showLeftOut: 'Anzeigen',
    leftOut: {
      title: 'Dateien, die nicht mit deinem Konto gespeichert sind',
      what: 'Diese Dateien bleiben in diesem Browser. Hier laufen deine Programme mit ihnen, auf einem anderen Gerät fehlen sie.',
      limits: (all, ofText) =>
        `Ein gespeichertes Programm kann insgesamt ${all} an Dateien haben. Binärdateien und Dateien über ${ofText} zählen ein Drittel mehr.`,
      alone: 'Für sich allein zu groß',
      beside: 'Kein Platz neben den anderen Dateien',
      advice:
        'Lösche Dateien, die du nicht mehr brauchst, nimm kleinere oder lade das Programm herunter, um es mitzunehmen.',
      none: 'Jetzt sind alle Dateien gespeichert.',
      download: 'Herunterladen',
    },
    notOnServer: 'Der Server konnte dein Programm nicht speichern.',
    replaced: 'Dein Programm aus einem anderen Browser wird angezeigt. In diesem Browser war ein anderes.',
    bringBack: 'Das aus diesem Browser',
    cannotBeKept: 'Dieser Browser kann dein Programm nicht speichern. Lade es herunter, bevor du gehst.',
  },

  restart: {
    withTemplate: 'Auf die Vorlage zurücksetzen',
    withSample: 'Auf das Beispiel zurücksetzen',
    askWithTemplate: (template) => `Dein Programm durch die Vorlage ${template} ersetzen?`,
    askWithSample: (language) => `Dein Programm in ${language} durch das Beispiel ersetzen?`,
    warning: 'Deine Änderungen gehen verloren. Lade das Programm vorher herunter, um es zu behalten.',
    staysInHistory: 'Die jetzige Fassung kannst du aus dem Verlauf wiederherstellen.',
    act: 'Ersetzen',
    failed: 'Der Startcode konnte nicht geladen werden.',
  },

  output: 'Ausgabe',
  input: {
    title: 'Eingabe',
    label: 'Eingabe für das Programm',
    placeholder: 'Text für die Standardeingabe des Programms',
    hint: 'Wenn du hier Text eingibst, liest das Programm nur diesen. Lass das Feld leer, um während des Laufs in der Ausgabe zu tippen.',
    replaced: 'Deine Eingabe wurde ersetzt.',
  },

  task: {
    title: 'Aufgabe',
    width: 'Breite der Aufgabe',
    hide: 'Aufgabe ausblenden',
    showCode: 'Code',
    runWithInput: 'Mit dieser Eingabe ausführen',
    runWithInputOf: (example: string) => `Mit dieser Eingabe ausführen: ${example}`,
  },

  complexity: {
    title: 'Komplexitätsanalyse',
    shortTitle: (dispensable) => <>Komplexität{dispensable('sanalyse')}</>,
    none: 'Keine Komplexitätsanalyse verfügbar',
    coming: 'Die Analyse erscheint, sobald das Programm fertig ist.',
    time: 'Zeit',
    space: 'Speicher',
    evidence: 'Begründung',
    line: (line) => `Zeile ${line}`,
    summary: (time, space, probably) => (
      <>
        {probably && 'wahrscheinlich '}
        Zeit {time} · Speicher {space}
      </>
    ),
    probably: 'wahrscheinlich',
    show: 'Komplexitätsanalyse anzeigen',
    collapse: 'Auf eine Zeile einklappen',
    growth: {
      measure: 'Wachstum messen',
      again: 'Noch einmal messen',
      running: 'Wird gemessen …',
      stop: 'Abbrechen',
      needsRun: 'Führe das Programm zuerst aus.',
      invalidInputs: 'Korrigiere zuerst die Eingaben für die Messung.',
      failed: 'Das Wachstum konnte nicht gemessen werden.',
      viewFailed: 'Das Diagramm konnte nicht geladen werden.',
      view: 'Ansicht',
      chart: 'Diagramm',
      table: 'Tabelle',
      inputs: 'Eingaben für die Messung',
      measuredIn: (seconds) => `gemessen in ${seconds}`,
      countsFor: (size) => `Häufigkeit je Zeile für ${size}`,
      hideCounts: 'Häufigkeiten ausblenden',
      showCounts: 'Häufigkeit je Zeile anzeigen',
    },
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
    description: 'Beschreibung (optional)',
    noCode: 'Es gibt noch keinen Code zum Speichern.',
    update: 'Vorlage speichern',
    as: 'Speichern unter …',
    saved: (name) => `Als ${name} gespeichert.`,
    updated: (name) => `${name} gespeichert.`,
    failed: 'Die Vorlage konnte nicht gespeichert werden',
    signInFirst: 'Melde dich an, um dein Programm als Vorlage zu speichern.',
  },

  download: {
    title: 'Code herunterladen',
    act: 'Herunterladen',
    name: 'Dateiname',
    needsName: 'Gib einen Dateinamen ein.',
  },

  templates: {
    notOpen: (name) => `${name} (noch nicht offen)`,
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
    deleteWarning: 'Die Vorlage und deine Arbeit daran werden endgültig gelöscht.',
    deleted: (name) => `${name} gelöscht.`,
    deleteFailed: 'Die Vorlage konnte nicht gelöscht werden',
    draftIsBack: (name) => `Entwurf zu ${name} wiederhergestellt.`,
    startOver: 'Neu anfangen',
  },

  deadline: {
    until: (moment) => `Abgabefrist: ${moment}`,
    untilLate: (moment) => `Abgabefrist: ${moment}. Abgaben gelten jetzt als verspätet`,
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
    archived: 'Diese Klasse ist archiviert.',
    deadlinePassed: 'Die Frist ist abgelaufen.',
    deadlinePassedOn: (moment) => `Die Frist ist am ${moment} abgelaufen.`,
    doneAlready: 'Das hast du schon abgegeben.',
    doneOn: (moment) => `Das hast du am ${moment} abgegeben.`,
    runRequired: 'Erst ausführen',
    runFirst: 'Du musst deinen Code ausführen, bevor du ihn abgibst.',
    unfinished: {
      run: 'Dein Programm läuft noch. Du kannst es abgeben, sobald es fertig ist.',
      tests: 'Die Tests laufen noch. Du kannst dein Programm abgeben, sobald sie fertig sind.',
    },
    title: 'Programm abgeben',
    ask: (template) => <>Dein Programm zu {template} abgeben?</>,
    replaces: 'Das ersetzt deine bisherige Abgabe.',
    attempt: (number, limit) =>
      limit === null ? `Das ist Versuch ${number}.` : `Das ist Versuch ${number} von ${limit}.`,
    best: 'Dein Versuch mit den meisten Punkten zählt. Alle bleiben lesbar.',
    last: 'Dein letzter Versuch zählt. Alle bleiben lesbar.',
    once: 'Du kannst nur einmal abgeben.',
    late: 'Die Frist ist abgelaufen. Deine Abgabe wird als verspätet gekennzeichnet.',
    lastRun: (badge) => <>Letzter Lauf: {badge}</>,
    lastTests: (passed, score) => `Letzter Testlauf: ${passed}, ${score}.`,
    failed: 'Die Abgabe ist nicht angekommen. Versuche es noch einmal.',
  },

  receipt: {
    act: 'Beleg',
    title: (template) => `Abgegeben zu ${template}`,
    altered:
      'Der Server hat ein anderes Programm gespeichert als das gesendete. Lade deines herunter und sag deiner Lehrkraft Bescheid.',
    code: 'Abgegebener Code',
    copyCode: 'Code kopieren',
    output: 'Ausgabe',
    noOutput: 'Das Programm hat nichts ausgegeben.',
    error: 'Fehlermeldung',
    submittedAt: 'Abgegeben',
    score: 'Punkte',
    gradingFailed: 'Deine Lehrkraft kann sie erneut ausführen.',
    lastRun: 'Dein letzter Lauf',
    checked: 'Lauf auf dem Server',
    beingChecked: 'Wird geprüft',
    willBeChecked: 'Der Server führt dein Programm einmal aus. Die Ausgabe erscheint dann hier.',
    notChecked:
      'Der Server konnte dein Programm nicht ausführen. Das liegt nicht an dir: Deine Abgabe ist gespeichert, und deine Lehrkraft kann sie noch einmal ausführen lassen.',
    executionTime: 'Laufzeit',
    digest: 'SHA-256 deines Codes (Beleg)',
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
    listed: 'Testfälle',
    listHead: 'Testfälle: ',
    amount: (count, points) => `${counted(count, { one: 'Test', other: 'Tests' })}, ${points}`,
    loading: 'Die Tests werden geladen',
    listFailed: 'Die Tests konnten nicht geladen werden.',
    useInput: 'Als Eingabe verwenden',
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
