import type { classCopy as english } from '#texts/admin/class-copy.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const classCopy: Texts<typeof english> = {
  open: 'Klasse kopieren',
  title: (name) => `${name} kopieren`,
  act: 'Klasse kopieren',
  name: 'Name der neuen Klasse',
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
  noDeadline: 'keine Frist',
  explanation: (zone) =>
    `Aufgaben werden mit Tests, Aufgabenstellung und Dateien kopiert, ebenso die Editor-Einstellungen der Klasse, Mitglieder nicht. Uhrzeiten bleiben gleich in ${zone}.`,
  done: (name, count) => `${name} angelegt mit ${counted(count, { one: 'Aufgabe', other: 'Aufgaben' })}.`,
  failed: 'Die Klasse konnte nicht kopiert werden.',
};
