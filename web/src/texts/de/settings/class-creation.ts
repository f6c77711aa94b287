import type { Texts } from '#texts/in-language.ts';
import type { classCreation as english } from '#texts/settings/class-creation.ts';

export const classCreation: Texts<typeof english> = {
  create: 'Klasse anlegen',
  name: 'Name der Klasse',
  created: (name, key) => `${name} ist angelegt. Der Schlüssel ist ${key}.`,
  createFailed: 'Die Klasse konnte nicht angelegt werden.',
  ask: 'Um Klassen bitten',
  askTitle: 'Darum bitten, Klassen anzulegen',
  reason: 'Was möchtest du unterrichten, und wen?',
  send: 'Bitte senden',
  sent: 'Die Bitte ist gesendet.',
  askFailed: 'Die Bitte konnte nicht gesendet werden.',
  open: (day) => `Du hast am ${day} gebeten, Klassen anlegen zu dürfen. Die Administration antwortet dir.`,
  declined: (day) => `Deine Bitte, Klassen anzulegen, wurde am ${day} abgelehnt.`,
  withdraw: 'Bitte zurückziehen',
  withdrawFailed: 'Die Bitte konnte nicht zurückgezogen werden.',
};
