import type { Texts } from '#texts/in-language.ts';
import type { project as english } from '#texts/project.ts';
import { counted } from './counted.ts';

export const project: Texts<typeof english> = {
  files: 'Dateien',
  newFile: 'Neue Datei',
  newFolder: 'Neuer Ordner',
  upload: 'Dateien hochladen',
  uploadFolder: 'Ordner hochladen',
  hide: 'Dateien ausblenden',
  showFiles: 'Dateien anzeigen',
  openFiles: 'Geöffnete Dateien',
  close: (name) => `${name} schließen`,
  goTo: (name) => `Zu ${name} wechseln`,
  startsHere: 'Hier beginnt die Ausführung',
  startHere: 'Ausführung hier beginnen',
  readOnly: 'Schreibgeschützt: Diese Datei gehört zur Aufgabe',
  errors: (count) => `${count} Fehler`,
  actsOn: (name) => `Aktionen für ${name}`,
  peopleHere: (names) => `Hier: ${names}`,
  rename: 'Umbenennen',
  move: 'Verschieben …',
  download: 'Herunterladen',
  downloadAll: 'Alles als ZIP-Datei herunterladen',
  copyFile: (name) => `${name} kopieren`,
  delete: 'Löschen',
  deleteFile: (name) => `${name} löschen`,
  newFileIn: 'Neue Datei in diesem Ordner',
  newFolderIn: 'Neuer Ordner in diesem Ordner',

  create: 'Anlegen',
  nameOfFile: 'Name',
  nameHint: 'Mit Endung, zum Beispiel shapes.py. Ein Schrägstrich legt einen Ordner an: data/cities.csv.',
  folderHint: 'Ein Schrägstrich legt einen Ordner in einem Ordner an: data/2026.',
  renameOf: (name) => `${name} umbenennen`,
  moveOf: (name) => `${name} verschieben`,
  moveTo: 'In den Ordner',
  top: 'Oberster Ordner',
  moveAct: 'Verschieben',

  deleted: (name) => `${name} wurde gelöscht.`,
  deletedByOthers: (name) => `${name} wurde gelöscht.`,
  bringBack: 'Zurückholen',
  undo: 'Rückgängig',
  keep: 'Im Projekt behalten',
  added: (count) =>
    `${counted(count, { one: 'Datei wurde hinzugefügt', other: 'Dateien wurden hinzugefügt' })}.`,
  addedOne: (name) => `${name} wurde hinzugefügt.`,
  replaced: (count) => `${counted(count, { one: 'Datei wurde ersetzt', other: 'Dateien wurden ersetzt' })}.`,
  replacedOne: (name) => `${name} wurde ersetzt.`,
  addedAndReplaced: (added, replaced) =>
    `${counted(added, { one: 'Datei', other: 'Dateien' })} hinzugefügt, ${replaced} ersetzt.`,
  replaceAsk: (count) =>
    count === 1 ? 'Datei mit demselben Namen ersetzen?' : `${count} Dateien mit denselben Namen ersetzen?`,
  replaceThese: (names) => `Im Programm gibt es schon ${names}.`,
  replaceAct: 'Ersetzen',
  drop: 'Dateien oder Ordner hier ablegen, um sie dem Programm hinzuzufügen',

  handedIn: (count) => `Alle ${count} Dateien werden abgegeben.`,
  count: (count) => counted(count, { one: 'Datei', other: 'Dateien' }),

  own: 'Geändert',
  ownTitle: 'Nicht so, wie die Aufgabe sie vorgibt',
  addedMark: 'Neu',
  addedTitle: 'Gehört nicht zur Aufgabe',

  roles: { entry: 'Beginnt hier', starter: 'Startdatei', read_only: 'Schreibgeschützt', hidden: 'Verborgen' },
  roleOf: (name) => `Rolle von ${name}`,
  rolesHint:
    'Eine Startdatei bekommen alle als eigene Kopie, eine schreibgeschützte sehen sie, wie sie ist, und eine verborgene sehen sie nie: Sie ist da, wenn Tests laufen.',
  binaryTask: 'Diese Datei ist kein Text. Programme können sie lesen.',

  binary: (size) => `Diese Datei ist kein Text (${size}). Programme können sie lesen.`,
  picture: (name, size) => `${name}, ${size}`,
  empty: (name) => `${name} ist leer`,

  problems: {
    tooMany: (most) => `Ein Programm kann höchstens ${most} Dateien haben.`,
    tooManyChosen: (count, most) =>
      `Es waren ${counted(count, { one: 'Datei', other: 'Dateien' })}, aber ein Programm kann höchstens ${most} haben.`,
    noZip: (name) => `${name} ist keine ZIP-Datei oder beschädigt.`,
    taken: (path) => `Den Namen ${path} gibt es schon.`,
    locked: (name) => `${name} gehört zur Aufgabe und muss so bleiben.`,
    leftToTask: ([name = '', ...others]) =>
      others.length === 0
        ? `${name} wurde ausgelassen: Die Datei gehört zur Aufgabe und muss so bleiben.`
        : `${others.length + 1} Dateien wurden ausgelassen: Sie gehören zur Aufgabe und müssen so bleiben.`,
    entryStays: (name) =>
      `Die Ausführung beginnt bei ${name}. Lass sie zuerst bei einer anderen Datei beginnen, dann lösche diese.`,
    intoItself: 'Ein Ordner lässt sich nicht in sich selbst verschieben.',
    nothing: 'Es gab keine Datei zum Hinzufügen.',
    tooLarge: (most, all) => `Eine Datei darf höchstens ${most} haben, alle zusammen ${all}.`,
    sharedTooLarge: (most) => `Ein geteiltes Programm kann höchstens ${most} an Dateien haben.`,
    unreadable: 'Der Browser konnte sie nicht lesen.',
    skipped: (count, reason) =>
      `${counted(count, { one: 'Datei wurde', other: 'Dateien wurden' })} ausgelassen: ${reason}`,
    restricted:
      'Kopieren und Einfügen ist hier deaktiviert, deshalb lassen sich auch keine Dateien hochladen.',
    notSource: (name) =>
      `Die Ausführung kann nicht bei ${name} beginnen: Das ist kein Programm in dieser Sprache.`,
  },
};
