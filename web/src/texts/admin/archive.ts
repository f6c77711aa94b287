import { inLanguage } from '#texts/in-language.ts';

/** The archive of classrooms. */
export const archive = {
  filter: {
    label: 'Active or archived',
    active: 'Active',
    archived: 'Archived',
    none: 'No archived classroom.',
  },
  note: (day: string) => `Archived on ${day}. You can read everything here, but change nothing.`,
  deletes: (day: string) => `Will be deleted on ${day}.`,
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
  de: async () => (await import('#texts/de/admin/archive.ts')).archive,
});
