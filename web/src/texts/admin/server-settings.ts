import { FALLBACK_MESSAGES } from '@coderoom/contract';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** Settings of the whole server. */
export const serverSettings = {
  title: 'Server settings',
  loading: 'Loading the settings',
  failed: "Couldn't load the settings",
  creation: {
    label: 'Who may create classes',
    teachers: 'Teachers',
    everyone: 'Everyone with an account',
    approval: 'Teachers; others may ask',
    waiting: (count: number) =>
      count === 0
        ? 'Requests appear under Users.'
        : `${counted(count, { one: 'request waits', other: 'requests wait' })} under Users.`,
    open: 'Open Users',
  },
  months: {
    label: 'Delete archived classes after',
    unit: 'months',
    never: 'They are never deleted.',
    note: (months: number, days: number) =>
      `Classes are deleted with the work of their students once they have been archived for ${counted(months, { one: 'month', other: 'months' })}, at the earliest ${days} days from now. Their owners see the date.`,
    problem: (most: number) => `A whole number, at most ${most}; 0: never`,
  },
  elsewhere: 'Copy-paste and assistance for everyone are set below the list of classrooms.',
  saved: 'Server settings saved.',
  saveFailed: "Couldn't save the settings.",
};

export const serverSettingsTexts = await inLanguage(serverSettings, {
  de: async () => (await import('#texts/de/admin/server-settings.ts')).serverSettings,
});

/** Requests of people to create classes. */
export const classRequests = {
  title: 'Requests to create classes',
  approve: 'Approve',
  approveOf: (name: string) => `Approve the request of ${name}`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline the request of ${name}`,
  declineTitle: (name: string) => `Decline the request of ${name}?`,
  answer: 'Answer (optional)',
  approved: (name: string) => `${name} can create classes now.`,
  declined: (name: string) => `The request of ${name} is declined.`,
  failed: "Couldn't answer the request.",
};

export const classRequestsTexts = await inLanguage(classRequests, {
  de: async () => (await import('#texts/de/admin/server-settings.ts')).classRequests,
});

/** How much assistance is given while a program is written: on the server, in a classroom, for a template. */
export const assistance = {
  title: 'Assistance while typing',
  inClassroom: (name: string) => `Assistance in ${name}`,
  server: 'Assistance on the whole server',
  level: {
    all: 'Completion and errors',
    errors: 'Errors only',
    none: 'Off',
  },
  limitedForAll: 'The server setting allows less.',
  ofTemplate: 'If the server or the class allows less, that applies.',
  changedIn: (name: string) => `Assistance in ${name} changed.`,
  /** Asked before a change for everybody on the server. */
  question: 'Change the assistance for everyone?',
  consequence:
    'This applies to students and visitors immediately. Classes and templates that allow less keep their setting.',
  change: 'Change for everyone',
  changedOnServer: 'Assistance changed on the whole server.',
  failed: (why: string) => `Couldn't change the assistance: ${why}`,
  /** The error if nothing better is known. */
  unknownFailureInClassroom: FALLBACK_MESSAGES.classroomSettingsUpdate,
  unknownFailureOnServer: FALLBACK_MESSAGES.settingsUpdate,
};

export const assistanceTexts = await inLanguage(assistance, {
  de: async () => (await import('#texts/de/admin/server-settings.ts')).assistance,
});
