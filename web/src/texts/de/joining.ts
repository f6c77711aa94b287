import type { Texts } from '#texts/in-language.ts';
import type { joining as english } from '#texts/joining.ts';

export const joining: Texts<typeof english> = {
  title: 'Klasse beitreten',
  signedOut: (key) =>
    `Melde dich an oder lege ein Konto an, um der Klasse mit dem Schlüssel ${key} beizutreten.`,
  signedOutInvited: 'Melde dich an oder lege ein Konto an, um die Einladung anzunehmen.',
  question: (name) => `${name} beitreten?`,
  taughtBy: (teacher) => `Die Klasse von ${teacher}.`,
  as: (username) => `Du trittst als ${username} bei.`,
  act: 'Beitreten',
  already: (name) => `Du bist schon in ${name}.`,
  notNow: 'Nicht jetzt',
  looking: 'Klasse wird gesucht',
  unknown: 'Dieser Link führt zu keiner Klasse',
  failed: 'Die Klasse konnte nicht gefunden werden.',
  joinFailed: 'Der Beitritt zur Klasse ist fehlgeschlagen.',
  toTasks: 'Zu den Aufgaben',
};
