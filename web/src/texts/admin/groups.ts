import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** Groups of a class's students. */
export const groups = {
  title: 'Groups',
  loading: 'Loading groups',
  failed: "Couldn't load groups",
  empty: 'No groups yet. Split a large class to view and grade each part separately, with its own deadlines.',
  emptyForAssistants: 'This class has no groups.',
  name: 'Name',
  students: 'Students',
  deadlines: 'Deadlines',
  staff: 'Teachers and assistants',
  nobody: 'Nobody',
  noStaff: 'This class has no teachers or assistants.',
  mine: 'Yours',
  ungrouped: (count: number) => `${counted(count, { one: 'student', other: 'students' })} without a group`,
  /** Link from a group to its members. */
  show: (name: string) => `Show the members of ${name}`,
  create: { open: 'New group', title: 'New group', act: 'Create', failed: "Couldn't create the group." },
  edit: {
    open: (name: string) => `Edit ${name}`,
    title: (name: string) => `Edit ${name}`,
    note: 'Teachers and assistants see their own groups first. Their rights in the class stay the same.',
    failed: "Couldn't change the group.",
  },
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  orderFailed: "Couldn't change the order.",
  delete: {
    open: (name: string) => `Delete ${name}`,
    question: (name: string) => `Delete ${name}?`,
    act: 'Delete group',
    explanation: (students: number, deadlines: number) =>
      [
        students === 0
          ? 'It has no students.'
          : `Its ${counted(students, { one: 'student', other: 'students' })} will be without a group and stay in the class.`,
        deadlines === 0
          ? ''
          : `Its ${counted(deadlines, { one: 'deadline', other: 'deadlines' })} will be deleted: the deadlines for everyone apply.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    done: (name: string) => `${name} deleted.`,
    failed: "Couldn't delete the group.",
  },
  /** The filter of lists. */
  filter: {
    label: 'Filter by group',
    all: 'All groups',
    mine: 'My groups',
    none: 'No group',
  },
  /** Moving selected students. */
  move: {
    column: 'Group',
    selectAll: 'Select all students',
    select: (name: string) => `Select ${name}`,
    selected: (count: number) => `${counted(count, { one: 'student', other: 'students' })} selected`,
    act: 'Move to group',
    out: 'No group',
    clear: 'Clear selection',
    done: (count: number, group: string) =>
      `${counted(count, { one: 'student', other: 'students' })} moved to ${group}.`,
    removed: (count: number) =>
      `${counted(count, { one: 'student', other: 'students' })} without a group now.`,
    failed: "Couldn't move the students.",
  },
  /** Deadlines of a task. */
  deadline: {
    title: 'Deadline per group',
    explanation:
      'Replaces the deadline for the students of a group. An individual extension still comes first.',
    generalFirst: 'Set a submission deadline first. Then each group can have its own.',
    of: (group: string) => `Deadline of ${group}`,
    general: 'As for everyone',
    clear: (group: string) => `Remove the deadline of ${group}`,
  },
};

export const groupsTexts = await inLanguage(groups, {
  de: async () => (await import('#texts/de/admin/groups.ts')).groups,
});
