import type { Texts } from '#texts/in-language.ts';
import type { classCreation as english } from '#texts/settings/class-creation.ts';

export const classCreation: Texts<typeof english> = {
  create: 'Klasse anlegen',
  name: 'Name der Klasse',
  created: (name, key) => `${name} ist angelegt. Der Schlüssel ist ${key}.`,
  createFailed: 'Die Klasse konnte nicht angelegt werden.',
  ask: 'Eigene Klassen anfragen',
  askTitle: 'Eigene Klassen anfragen',
  reason: 'Was möchtest du unterrichten, und wen?',
  send: 'Anfrage senden',
  sent: 'Anfrage gesendet.',
  askFailed: 'Die Anfrage konnte nicht gesendet werden.',
  open: (day) =>
    `Du hast am ${day} angefragt, ob du Klassen anlegen darfst. Die Administration antwortet dir.`,
  declined: (day) => `Deine Anfrage, Klassen anzulegen, wurde am ${day} abgelehnt.`,
  withdraw: 'Anfrage zurückziehen',
  withdrawFailed: 'Die Anfrage konnte nicht zurückgezogen werden.',
};
