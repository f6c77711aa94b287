import { FALLBACK_MESSAGES } from '@coderoom/contract';
import { inLanguage } from '#texts/in-language.ts';

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
  limitedForAll: 'The setting of the whole server allows less.',
  ofTemplate: 'Where the server or the class allows less, that counts.',
  changedIn: (name: string) => `Assistance in ${name} is changed.`,
  /** Asked before a change for everybody on the server. */
  question: 'Change the assistance for everyone?',
  consequence: 'It counts at once for students and visitors. Classes and templates that allow less stay so.',
  change: 'Change for everyone',
  changedOnServer: 'Assistance is changed on the whole server.',
  failed: (why: string) => `Couldn't change the assistance: ${why}`,
  /** The error if nothing better is known. */
  unknownFailureInClassroom: FALLBACK_MESSAGES.classroomSettingsUpdate,
  unknownFailureOnServer: FALLBACK_MESSAGES.settingsUpdate,
};

export const assistanceTexts = await inLanguage(assistance, {
  de: async () => (await import('#texts/de/admin/assistance.ts')).assistance,
});
