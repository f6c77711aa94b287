import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** Programs of several files. */
export const project = {
  files: 'Files',
  newFile: 'New file',
  newFolder: 'New folder',
  upload: 'Upload files',
  uploadFolder: 'Upload a folder',
  hide: 'Hide files',
  showFiles: 'Show files',
  openFiles: 'Open files',
  close: (name: string) => `Close ${name}`,
  goTo: (name: string) => `Go to ${name}`,
  /** Mark of the file at which a run starts. */
  startsHere: 'Run starts here',
  startHere: 'Start the run here',
  /** Mark of a file of a task that students cannot change. */
  readOnly: 'Read-only: this file belongs to the task',
  /** Mark of a file in which there are errors. */
  errors: (count: number) => counted(count, { one: 'error', other: 'errors' }),
  actsOn: (name: string) => `Actions for ${name}`,
  /** Other people who have a file in their editors: `Ada, Ben`. */
  peopleHere: (names: string) => `Here: ${names}`,
  rename: 'Rename',
  move: 'Move to…',
  download: 'Download',
  downloadAll: 'Download all as a ZIP file',
  copyFile: (name: string) => `Copy ${name}`,
  delete: 'Delete',
  deleteFile: (name: string) => `Delete ${name}`,
  newFileIn: 'New file in this folder',
  newFolderIn: 'New folder in this folder',

  create: 'Create',
  nameOfFile: 'Name',
  nameHint: 'With its ending, for example shapes.py. A slash makes a folder: data/cities.csv.',
  folderHint: 'A slash makes a folder in a folder: data/2026.',
  renameOf: (name: string) => `Rename ${name}`,
  moveOf: (name: string) => `Move ${name}`,
  moveTo: 'To the folder',
  top: 'Top folder',
  moveAct: 'Move',

  deleted: (name: string) => `Deleted ${name}.`,
  /** Somebody else in a session deleted it. */
  deletedByOthers: (name: string) => `${name} was deleted.`,
  bringBack: 'Bring back',
  undo: 'Undo',
  /** Takes a file that a run wrote into the program. */
  keep: 'Keep in project',
  added: (count: number) => `Added ${counted(count, { one: 'file', other: 'files' })}.`,
  addedOne: (name: string) => `Added ${name}.`,
  replaced: (count: number) => `Replaced ${counted(count, { one: 'file', other: 'files' })}.`,
  replacedOne: (name: string) => `Replaced ${name}.`,
  addedAndReplaced: (added: number, replaced: number) =>
    `Added ${counted(added, { one: 'file', other: 'files' })}, replaced ${replaced}.`,
  replaceAsk: (count: number) =>
    count === 1 ? 'Replace a file of the same name?' : `Replace ${count} files of the same names?`,
  replaceThese: (names: string) => `The program already has ${names}.`,
  replaceAct: 'Replace',
  drop: 'Drop files or folders to add them to the program',

  handedIn: (count: number) => `All ${count} files are submitted.`,
  count: (count: number) => counted(count, { one: 'file', other: 'files' }),

  /** Mark of a submitted file that is not as the task gives it. */
  own: 'Changed',
  ownTitle: 'Changed from the version in the task',
  /** Mark of a submitted file that the task does not have. */
  addedMark: 'New',
  addedTitle: 'Not part of the task',

  /** Roles of a task's files. */
  roles: { entry: 'Starts here', starter: 'Starter', read_only: 'Read-only', hidden: 'Hidden' },
  roleOf: (name: string) => `Role of ${name}`,
  rolesHint:
    'Students get their own copy of a starter file, see a read-only file as it is, and never see a hidden one: it is there when tests run.',
  binaryTask: 'This file is not text. Programs can read it.',

  binary: (size: string) => `This file is not text (${size}). Programs can read it.`,
  picture: (name: string, size: string) => `${name}, ${size}`,
  empty: (name: string) => `${name} is empty`,

  problems: {
    tooMany: (most: number) => `A program can have at most ${most} files.`,
    /** Some of those that were chosen were not taken. */
    tooManyChosen: (count: number, most: number) =>
      `There were ${counted(count, { one: 'file', other: 'files' })}, but a program can have at most ${most}.`,
    noZip: (name: string) => `${name} isn't a ZIP file, or it is damaged.`,
    taken: (path: string) => `There is already something with the name ${path}.`,
    locked: (name: string) => `${name} belongs to the task and must stay as it is.`,
    /** `names`: files that were not taken, at least one. */
    leftToTask: ([name = '', ...others]: readonly string[]) =>
      others.length === 0
        ? `${name} was left out: it belongs to the task and must stay as it is.`
        : `${others.length + 1} files were left out: they belong to the task and must stay as they are.`,
    entryStays: (name: string) =>
      `The run starts at ${name}. Let it start at another file first, then delete this one.`,
    intoItself: 'A folder cannot be moved into itself.',
    nothing: 'There was no file to add.',
    tooLarge: (most: string, all: string) => `a file can have at most ${most}, and all together ${all}.`,
    sharedTooLarge: (most: string) => `A shared program can have at most ${most} of files.`,
    unreadable: 'the browser could not read it.',
    skipped: (count: number, reason: string) =>
      `${counted(count, { one: 'file was', other: 'files were' })} left out: ${reason}`,
    restricted: 'Copying and pasting is disabled here, so files cannot be uploaded either.',
    notSource: (name: string) => `The run cannot start at ${name}: it is not a program in this language.`,
  },
};

export const projectTexts = await inLanguage(project, {
  de: async () => (await import('./de/project.ts')).project,
});
