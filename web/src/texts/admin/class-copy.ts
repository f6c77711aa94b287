import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The dialog that copies a classroom with its tasks. */
export const classCopy = {
  open: 'Copy class',
  title: (name: string) => `Copy ${name}`,
  act: 'Copy class',
  name: 'Name of the new class',
  tasks: 'Tasks',
  noTasks: 'No tasks',
  loading: 'Loading the tasks',
  tasksFailed: "Couldn't load the tasks of this class",
  shift: 'Move dates by',
  days: 'days',
  shiftProblem: (most: number) => `A whole number, at most ${most}`,
  firstDeadline: 'The first deadline becomes',
  chooseDay: 'Choose a day',
  tooMany: (most: number) => `At most ${most} tasks can be copied at once.`,
  asDrafts: 'Copy all tasks as drafts',
  newDates: 'New dates',
  opens: (moment: string) => `opens ${moment}`,
  due: (moment: string) => `due ${moment}`,
  noDeadline: 'no deadline',
  explanation: (zone: string) =>
    `Tasks are copied with tests, statement and files, and the editor settings of the class; members are not. Times of day stay the same in ${zone}.`,
  done: (name: string, count: number) =>
    `${name} created with ${counted(count, { one: 'task', other: 'tasks' })}.`,
  failed: "Couldn't copy the class.",
};

export const classCopyTexts = await inLanguage(classCopy, {
  de: async () => (await import('#texts/de/admin/class-copy.ts')).classCopy,
});
