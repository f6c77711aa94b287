import type * as english from '#texts/admin/classrooms.tsx';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const classrooms: Texts<typeof english.classrooms> = {
  title: 'Klassen',
  list: {
    name: 'Alle Klassen',
    search: 'Klassen suchen',
    create: 'Anlegen',
    createInFull: 'Klasse anlegen',
    failed: 'Die Klassen konnten nicht geladen werden',
    loading: 'Die Klassen werden geladen',
    unmatched: 'Keine Klasse passt zu dieser Suche.',
    empty: 'Noch keine Klassen.',
    firstSteps: 'Lege eine Klasse an und gib ihren Schlüssel an deine Lernenden.',
    members: (members) => counted(members, { one: 'Mitglied', other: 'Mitglieder' }),
  },
  detail: {
    newTask: 'Neue Aufgabe',
    name: 'Klasse',
    back: 'Zurück zu den Klassen',
    failed: 'Die Klasse konnte nicht geladen werden',
    loading: 'Die Klasse wird geladen',
    tabs: { members: 'Mitglieder', tasks: 'Aufgaben', grades: 'Bewertungen', live: 'Live-Unterricht' },
    edit: 'Bearbeiten',
    delete: 'Klasse löschen',
  },
  tasks: {
    failed: 'Die Aufgaben konnten nicht geladen werden',
    none: 'In dieser Klasse gibt es noch keine Aufgaben.',
    task: 'Aufgabe',
    noDeadline: 'Keine Frist',
    handedIn: 'Abgegeben',
    countOf: (count, all) => `${count} von ${all}`,
    handedInOf: (name, count, all) => `Abgaben zu ${name}: ${count} von ${all}`,
  },
  form: {
    name: 'Name',
    nameRequired: 'Die Klasse braucht einen Namen',
    maxStudents: 'Höchstzahl Lernende (optional)',
    maxStudentsProblem: (min, max) => `Die Höchstzahl muss zwischen ${min} und ${max} liegen`,
    description: 'Beschreibung (optional)',
    descriptionOf: 'Beschreibung',
  },
  creating: {
    title: 'Neue Klasse',
    act: 'Klasse anlegen',
    failed: (why) => `Die Klasse konnte nicht angelegt werden: ${why}`,
    unknownFailure: 'Ein unbekannter Fehler ist aufgetreten',
    done: (key) => `Die Klasse ist angelegt! Ihr Schlüssel ist ${key}.`,
  },
  editing: {
    title: (name) => `${name} bearbeiten`,
    failed: 'Die Klasse konnte nicht gespeichert werden.',
  },
  deleting: {
    question: (name) => `Die Klasse ${name} löschen?`,
    explanation:
      'Ihr Schlüssel gilt dann nicht mehr, und ihre Mitglieder werden entfernt. Die Aufgaben bleiben ihren Autorinnen und Autoren. Das lässt sich nicht rückgängig machen.',
    failed: (why) => `Fehler: ${why}`,
    unknownFailure: 'Die Klasse konnte nicht gelöscht werden',
  },
  figures: {
    students: 'Lernende',
    countedTeachers: (count) => counted(count, { one: 'Lehrkraft', other: 'Lehrkräfte' }),
    work: (tasks, submissions, students) =>
      `${counted(tasks, { one: 'Aufgabe', other: 'Aufgaben' })}, ${counted(submissions, { one: 'Abgabe', other: 'Abgaben' })} von ${counted(students, { one: 'Person', other: 'Personen' })}`,
  },
  key: {
    title: 'Schlüssel der Klasse',
    copy: 'Schlüssel kopieren',
    renew: 'Neuen Schlüssel erzeugen',
    explanation: 'Lernende geben ihn bei der Registrierung ein oder in ihren Einstellungen.',
    archived:
      'Einer archivierten Klasse kann niemand beitreten. Der Schlüssel gilt wieder, wenn die Klasse zurückgeholt wird.',
    question: (name) => `Neuen Schlüssel für ${name} erzeugen?`,
    consequence: (key) => `Mit ${key} kann niemand mehr beitreten. Bisherige Mitglieder bleiben.`,
    done: (name, key) => `Der Schlüssel von ${name} ist jetzt ${key}.`,
    failed: 'Es konnte kein neuer Schlüssel erzeugt werden',
  },
  copyPaste: {
    title: 'Kopieren und Einfügen',
    inClassroom: (name) => `Kopieren und Einfügen in ${name}`,
    disabledForAll: 'Auf diesem Server für alle gesperrt.',
    server: 'Ganzer Server',
    onServer: 'Kopieren und Einfügen auf dem ganzen Server',
    askDisable: 'Kopieren und Einfügen für alle sperren?',
    disableNote:
      'Lernende und Gäste aller Klassen können ab sofort nichts mehr in den Editor kopieren oder daraus.',
    disable: 'Für alle sperren',
    askEnable: 'Kopieren und Einfügen für alle erlauben?',
    enableNote: 'In Klassen, in denen es gesperrt ist, bleibt es gesperrt.',
    enable: 'Für alle erlauben',
    enabled: 'Erlaubt',
    disabled: 'Gesperrt',
    loadFailed: 'Die Einstellungen konnten nicht geladen werden',
    changed: (moment) => <>Geändert: {moment}</>,
    changedBy: (moment, name) => (
      <>
        Geändert: {moment} von {name}
      </>
    ),
    unchanged: 'Änderungen gelten für Lernende sofort.',
    enabledIn: (name) => `In ${name} ist Kopieren und Einfügen jetzt erlaubt.`,
    disabledIn: (name) => `In ${name} ist Kopieren und Einfügen jetzt gesperrt.`,
    enabledOnServer: 'Auf dem ganzen Server ist Kopieren und Einfügen jetzt erlaubt.',
    disabledOnServer: 'Auf dem ganzen Server ist Kopieren und Einfügen jetzt gesperrt.',
    failed: (why) => `Die Einstellung zu Kopieren und Einfügen konnte nicht geändert werden: ${why}`,
    unknownFailureInClassroom: 'Die Einstellungen der Klasse konnten nicht geändert werden',
    unknownFailureOnServer: 'Die Einstellungen konnten nicht geändert werden',
  },
  members: {
    title: 'Mitglieder',
    importRoster: 'Klassenliste einlesen',
    loading: 'Die Mitglieder werden geladen',
    failed: 'Die Mitglieder konnten nicht geladen werden',
    empty: 'Keine Mitglieder gefunden',
    name: 'Name',
    number: 'Nummer',
    email: 'E-Mail',
    role: 'Rolle',
    joined: 'Beigetreten',
    teacher: 'Lehrkraft',
    student: 'Lernende:r',
    remove: (name) => `${name} entfernen`,
  },
  adding: {
    login: 'E-Mail-Adresse oder Benutzername der oder des Lernenden',
    loginExample: 'E-Mail oder Benutzername',
    emailRequired: 'Bitte gib die E-Mail-Adresse der oder des Lernenden ein',
    act: 'Aufnehmen',
    done: (name, classroom) => `${name} ist jetzt in ${classroom}.`,
    failed: 'Das Mitglied konnte nicht aufgenommen werden',
    invite: 'Per E-Mail einladen',
    inviteNeedsEmail: 'Eine Einladung braucht eine E-Mail-Adresse',
    inviteFailed: 'Die Einladung konnte nicht verschickt werden',
  },
  removing: {
    question: (name, classroom) => `${name} aus ${classroom} entfernen?`,
    act: 'Entfernen',
    explanation:
      'Die Person sieht die Vorlagen dieser Klasse dann nicht mehr. Ihre Bewertungen bleiben erhalten. Mit dem Schlüssel kann sie wieder beitreten.',
    done: (name, classroom) => `${name} ist nicht mehr in ${classroom}.`,
    failed: 'Das Mitglied konnte nicht entfernt werden',
  },
};

export const archive: Texts<typeof english.archive> = {
  filter: {
    label: 'Aktiv oder archiviert',
    active: 'Aktiv',
    archived: 'Archiviert',
    none: 'Keine archivierte Klasse.',
    noneActive: 'Keine aktiven Klassen.',
    showArchived: 'Archivierte Klassen',
  },
  note: (day) => `Archiviert am ${day}. Alles bleibt lesbar, nichts lässt sich ändern.`,
  deletes: (day) => `Wird am ${day} gelöscht.`,
  since: (date) => `Archiviert am ${date}`,
  archiving: {
    open: 'Klasse archivieren',
    question: (name) => `${name} archivieren?`,
    act: 'Klasse archivieren',
    explanation:
      'Niemand kann mehr beitreten oder abgeben, und nichts darin lässt sich ändern. Laufender Live-Unterricht endet. Alle können ihre Arbeiten weiter lesen. Du kannst die Klasse zurückholen.',
    done: (name) => `${name} ist archiviert.`,
    failed: 'Die Klasse konnte nicht archiviert werden.',
  },
  restoring: {
    act: 'Zurückholen',
    done: (name) => `${name} ist wieder aktiv.`,
    failed: 'Die Klasse konnte nicht zurückgeholt werden.',
  },
  deleting: {
    explanation:
      'Mitglieder, Live-Unterricht und hochgeladene Abgaben werden gelöscht, ebenso alles, was die Lernenden zu ihren Aufgaben abgegeben haben, mit allen Bewertungen und Kommentaren. Die Aufgaben bleiben ihren Autorinnen und Autoren. Das lässt sich nicht rückgängig machen.',
    typeName: (name) => `Gib den Namen ${name} ein`,
  },
};

export const classCopy: Texts<typeof english.classCopy> = {
  open: 'Klasse kopieren',
  title: (name) => `${name} kopieren`,
  act: 'Klasse kopieren',
  name: 'Name der neuen Klasse',
  suffix: (number) => (number === 1 ? ' (Kopie)' : ` (Kopie ${number})`),
  tasks: 'Aufgaben',
  noTasks: 'Keine Aufgaben',
  loading: 'Die Aufgaben werden geladen',
  tasksFailed: 'Die Aufgaben dieser Klasse konnten nicht geladen werden',
  shift: 'Termine verschieben um',
  days: 'Tage',
  shiftProblem: (most) => `Eine ganze Zahl, höchstens ${most}`,
  firstDeadline: 'Die erste Frist wird',
  chooseDay: 'Tag auswählen',
  tooMany: (most) => `Höchstens ${most} Aufgaben lassen sich auf einmal kopieren.`,
  asDrafts: 'Alle Aufgaben als Entwürfe kopieren',
  newDates: 'Neue Termine',
  opens: (moment) => `ab ${moment}`,
  due: (moment) => `bis ${moment}`,
  late: (moment) => `verspätet bis ${moment}`,
  noDeadline: 'keine Frist',
  explanation: (zone) =>
    `Aufgaben werden mit Tests, Aufgabenstellung und Dateien kopiert. Die neue Klasse hat dieselben Gruppen und Editor-Einstellungen, aber außer dir keine Mitglieder. Uhrzeiten bleiben gleich (${zone}).`,
  done: (name, count) => `${name} angelegt mit ${counted(count, { one: 'Aufgabe', other: 'Aufgaben' })}.`,
  failed: 'Die Klasse konnte nicht kopiert werden.',
};
