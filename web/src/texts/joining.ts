import { inLanguage } from './in-language.ts';

/** The screen that a class's join link or an invitation opens. */
export const joining = {
  title: 'Join a class',
  signedOut: (key: string) => `Sign in or create an account to join the class with the key ${key}.`,
  signedOutInvited: 'Sign in or create an account to accept the invitation.',
  question: (name: string) => `Join ${name}?`,
  taughtBy: (teacher: string) => `The class of ${teacher}.`,
  as: (username: string) => `You join as ${username}.`,
  act: 'Join class',
  already: (name: string) => `You are in ${name} already.`,
  notNow: 'Not now',
  looking: 'Looking for the class',
  unknown: 'This link opens no class',
  failed: "Couldn't find the class.",
  joinFailed: "Couldn't join the class.",
  toTasks: 'Go to Tasks',
};

export const joiningTexts = await inLanguage(joining, {
  de: async () => (await import('./de/joining.ts')).joining,
});
