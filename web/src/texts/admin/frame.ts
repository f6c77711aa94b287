import { inLanguage } from '#texts/in-language.ts';

/** The frame of all sections of the dashboard, and texts that several sections share. */
export const frame = {
  title: 'Admin Dashboard',
  accessDenied: {
    explanation: "Access Denied - You don't have permission to access the admin dashboard",
    toPlayground: 'Go to the IDE',
    toSettings: 'Go to Settings',
  },
  sidebar: {
    /** The select that replaces the sidebar on a phone. */
    section: 'Section',
    expand: 'Expand the sidebar',
    collapse: 'Collapse the sidebar',
    collapseShort: 'Collapse',
  },
  list: {
    clearFilters: 'Clear filters',
    refresh: 'Refresh',
    emptyPage: 'There is nothing on this page.',
    toFirstPage: 'Go to the first page',
    allStatuses: 'All statuses',
    unsavedChanges: 'Unsaved changes',
    filterByStatus: 'Filter by status',
    /** Heading of a column of menus. */
    actions: 'Actions',
    actionsOf: (name: string) => `Actions for ${name}`,
  },
  program: {
    code: 'Code',
    copyCode: 'Copy code',
    input: 'Input',
    copyInput: 'Copy input',
    noInput: 'The program had no input.',
    output: 'Output',
    copyOutput: 'Copy output',
    noOutput: 'The program printed nothing.',
    errorMessage: 'Error message',
    copyErrorMessage: 'Copy error message',
  },
};

export const frameTexts = await inLanguage(frame, {
  de: async () => (await import('#texts/de/admin/frame.ts')).frame,
});
