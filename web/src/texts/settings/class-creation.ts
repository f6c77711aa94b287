import { inLanguage } from '#texts/in-language.ts';

/** Creating classes, or asking for it, in the settings. */
export const classCreation = {
  create: 'Create a class',
  name: 'Name of the class',
  created: (name: string, key: string) => `${name} created. Its key is ${key}.`,
  createFailed: "Couldn't create the class.",
  ask: 'Ask to create classes',
  askTitle: 'Ask to create classes',
  reason: 'What do you want to teach, and to whom?',
  send: 'Send request',
  sent: 'Request sent.',
  askFailed: "Couldn't send the request.",
  open: (day: string) => `You asked on ${day} to create classes. An administrator will answer.`,
  declined: (day: string) => `Your request to create classes was declined on ${day}.`,
  withdraw: 'Withdraw request',
  withdrawFailed: "Couldn't withdraw the request.",
};

export const classCreationTexts = await inLanguage(classCreation, {
  de: async () => (await import('#texts/de/settings/class-creation.ts')).classCreation,
});
