import { CLASSROOM_MESSAGES, FALLBACK_MESSAGES, MAX_MEMBERS_PROBLEM, TEACHER } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

export const classrooms = {
  title: 'Classrooms',
  list: {
    name: 'All classrooms',
    search: 'Search classrooms',
    /** A button with little room, and its full name. */
    create: 'New',
    createInFull: 'New classroom',
    failed: "Couldn't load classrooms",
    loading: 'Loading the classrooms',
    unmatched: 'No classroom matches this search.',
    empty: 'No classrooms yet.',
    firstSteps: 'Create a classroom and give its key to your students.',
    /** Read out instead of the visible number. */
    members: (members: number) => counted(members, { one: 'member', other: 'members' }),
  },
  detail: {
    newTask: 'New task',
    name: 'Classroom',
    back: 'Back to the classrooms',
    failed: "Couldn't load the classroom",
    loading: 'Loading the classroom',
    tabs: { members: 'Members', tasks: 'Tasks', grades: 'Grades', live: 'Live classes' },
    edit: 'Edit',
    delete: 'Delete classroom',
  },
  tasks: {
    failed: "Couldn't load the tasks",
    none: 'No tasks in this class yet.',
    task: 'Task',
    noDeadline: 'No deadline',
    handedIn: 'Handed in',
    countOf: (count: number, all: number) => `${count} of ${all}`,
    handedInOf: (name: string, count: number, all: number) => `Handed in ${name}: ${count} of ${all}`,
  },
  form: {
    name: 'Name',
    nameRequired: CLASSROOM_MESSAGES.nameRequired,
    maxStudents: 'Max students (optional)',
    maxStudentsProblem: (_min: number, _max: number): string => MAX_MEMBERS_PROBLEM,
    description: 'Description (optional)',
    /** Names the text of an existing class. */
    descriptionOf: 'Description',
  },
  creating: {
    title: 'New classroom',
    act: 'Create classroom',
    failed: (why: string) => `Failed to create classroom: ${why}`,
    /** The error if nothing better is known. */
    unknownFailure: FALLBACK_MESSAGES.createClassroom,
    done: (key: string) => `Classroom created successfully! Its key is ${key}.`,
  },
  editing: {
    title: (name: string) => `Edit ${name}`,
    failed: "Couldn't save the classroom.",
  },
  deleting: {
    question: (name: string) => `Delete the classroom ${name}?`,
    explanation:
      'Its key stops working and its members are removed. Its tasks stay with their authors. This cannot be undone.',
    failed: (why: string) => `Error: ${why}`,
    /** The error if nothing better is known. */
    unknownFailure: FALLBACK_MESSAGES.deleteClassroom,
  },
  figures: {
    students: 'Students',
    countedTeachers: (count: number) => counted(count, { one: 'teacher', other: 'teachers' }),
    work: (tasks: number, submissions: number, students: number) =>
      `${counted(tasks, { one: 'task', other: 'tasks' })}, ${counted(submissions, { one: 'submission', other: 'submissions' })} by ${counted(students, { one: 'student', other: 'students' })}`,
  },
  key: {
    title: 'Classroom key',
    copy: 'Copy key',
    renew: 'Generate new key',
    explanation: 'Students enter it when they sign up, or in their settings.',
    /** Instead of the key of an archived class. */
    archived: 'Nobody can join an archived class. The key works again when the class is brought back.',
    question: (name: string) => `Generate a new key for ${name}?`,
    consequence: (key: string) => `Nobody can join with ${key} any more. Current members stay.`,
    done: (name: string, key: string) => `The key of ${name} is now ${key}.`,
    failed: "Couldn't generate a new key",
  },
  copyPaste: {
    title: 'Copy-paste',
    inClassroom: (name: string) => `Copy-paste in ${name}`,
    disabledForAll: 'Disabled for everyone on this server.',
    server: 'Whole server',
    onServer: 'Copy-paste on the whole server',
    /** Asked before a change for everybody on the server. */
    askDisable: 'Disable copy-paste for everyone?',
    disableNote: 'Students and visitors in every classroom can no longer copy or paste in the editor.',
    disable: 'Disable for everyone',
    askEnable: 'Enable copy-paste for everyone?',
    enableNote: 'Classrooms where it is disabled stay disabled.',
    enable: 'Enable for everyone',
    enabled: 'Enabled',
    disabled: 'Disabled',
    loadFailed: FALLBACK_MESSAGES.settingsLoad,
    changed: (moment: ReactNode) => <>Changed {moment}</>,
    changedBy: (moment: ReactNode, name: ReactNode) => (
      <>
        Changed {moment} by {name}
      </>
    ),
    unchanged: 'Changes apply to students immediately.',
    enabledIn: (name: string) => `Copy-paste is enabled in ${name}.`,
    disabledIn: (name: string) => `Copy-paste is disabled in ${name}.`,
    enabledOnServer: 'Copy-paste is enabled on the whole server.',
    disabledOnServer: 'Copy-paste is disabled on the whole server.',
    failed: (why: string) => `Failed to update copy-paste setting: ${why}`,
    /** The error if nothing better is known. */
    unknownFailureInClassroom: FALLBACK_MESSAGES.classroomSettingsUpdate,
    unknownFailureOnServer: FALLBACK_MESSAGES.settingsUpdate,
  },
  members: {
    title: 'Members',
    importRoster: 'Import roster',
    loading: 'Loading the members',
    failed: "Couldn't load members",
    empty: 'No members found',
    name: 'Name',
    number: 'Number',
    email: 'Email',
    role: 'Role',
    /** The day on which the person became a member. */
    joined: 'Joined',
    teacher: TEACHER,
    student: 'Student',
    remove: (name: string) => `Remove ${name}`,
  },
  adding: {
    login: 'Email address or username of the student',
    loginExample: 'Email or username',
    emailRequired: CLASSROOM_MESSAGES.emailRequired,
    act: 'Add student',
    done: (name: string, classroom: string) => `${name} is now in ${classroom}.`,
    failed: FALLBACK_MESSAGES.addStudent,
    invite: 'Invite by email',
    inviteNeedsEmail: 'An invitation needs an email address',
    inviteFailed: "Couldn't invite student",
  },
  removing: {
    question: (name: string, classroom: string) => `Remove ${name} from ${classroom}?`,
    act: 'Remove student',
    explanation:
      "They will no longer see this classroom's tasks. Their grades stay in the gradebook. They can join again with the key.",
    done: (name: string, classroom: string) => `${name} is no longer in ${classroom}.`,
    failed: "Couldn't remove student",
  },
};

export const classroomsTexts = await inLanguage(classrooms, {
  de: async () => (await import('#texts/de/admin/classrooms.tsx')).classrooms,
});

/** The archive of classrooms. */
export const archive = {
  filter: {
    label: 'Active or archived',
    active: 'Active',
    archived: 'Archived',
    none: 'No archived classroom.',
    /** Where none is active, but some are archived. */
    noneActive: 'No active classrooms.',
    showArchived: 'Archived classes',
  },
  note: (day: string) => `Archived on ${day}. Everything can still be read, but not changed.`,
  deletes: (day: string) => `Will be deleted on ${day}.`,
  /** In the list of archived classes. */
  since: (date: string) => `Archived on ${date}`,
  archiving: {
    open: 'Archive class',
    question: (name: string) => `Archive ${name}?`,
    act: 'Archive class',
    explanation:
      'Nobody can join it or submit to it any more, and nothing in it can be changed. A running live class ends. Everyone can still read their work. You can bring it back.',
    done: (name: string) => `${name} is archived.`,
    failed: "Couldn't archive the class.",
  },
  restoring: {
    act: 'Bring back',
    done: (name: string) => `${name} is active again.`,
    failed: "Couldn't bring the class back.",
  },
  deleting: {
    explanation:
      'Its members, live classes and uploads are deleted, and what its students submitted to its tasks, with all grades and comments. The tasks stay with their authors. This cannot be undone.',
    typeName: (name: string) => `Type the name ${name}`,
  },
};

export const archiveTexts = await inLanguage(archive, {
  de: async () => (await import('#texts/de/admin/classrooms.tsx')).archive,
});

/** The dialog that copies a classroom with its tasks. */
export const classCopy = {
  open: 'Copy class',
  title: (name: string) => `Copy ${name}`,
  act: 'Copy class',
  name: 'Name of the new class',
  /** After the name of the copied class, with its space; `number` counts copies. */
  suffix: (number: number) => (number === 1 ? ' (copy)' : ` (copy ${number})`),
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
  /** The last moment for late submissions. */
  late: (moment: string) => `late until ${moment}`,
  noDeadline: 'no deadline',
  explanation: (zone: string) =>
    `Tasks are copied with their tests, statements and files. The new class has the same groups and editor settings, but no members except you. Times of day stay the same (${zone}).`,
  done: (name: string, count: number) =>
    `${name} created with ${counted(count, { one: 'task', other: 'tasks' })}.`,
  failed: "Couldn't copy the class.",
};

export const classCopyTexts = await inLanguage(classCopy, {
  de: async () => (await import('#texts/de/admin/classrooms.tsx')).classCopy,
});
