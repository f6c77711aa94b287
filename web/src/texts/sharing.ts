import { inLanguage } from './in-language.ts';

/** The link to a session, and its benefits. */
export const sharing = {
  act: 'Share',
  title: 'Share Collaborative Session',
  /** For the owner of a private session. */
  ownersNote: 'Private session · guests need your approval',
  features: {
    editing: 'Real-time collaborative editing',
    cursors: 'Live cursor tracking with usernames',
    running: 'Shared code execution',
    upTo: (max: number) => `Up to ${max} collaborators`,
  },
  together: 'What you can do together',
  deleting: {
    act: 'Delete the session',
    question: (title: string) => `Delete the session ${title}?`,
    warning: 'Its code will be deleted permanently and everyone in it will be disconnected.',
    done: (title: string) => `${title} deleted.`,
    failed: "Couldn't delete the session",
  },
  link: 'Link',
  copyLink: 'Copy Link',
};

export const sharingTexts = await inLanguage(sharing, {
  de: async () => (await import('./de/sharing.ts')).sharing,
});
