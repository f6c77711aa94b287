import type { comparisons as english } from '#texts/admin/comparisons.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const comparisons: Texts<typeof english> = {
  dialog: {
    title: (task) => `Abgaben zu ${task} vergleichen`,
    loading: 'Die Klassen werden geladen',
    loadFailed: 'Die Klassen dieser Aufgabe konnten nicht geladen werden',
    classes: 'Klassen',
    everybody: (submissions) => `Alle (${submissions})`,
    noClasses: 'Keine Klasse hat abgegeben.',
    classOption: (name, submissions) => `${name} (${submissions})`,
    otherTasks: 'Weitere Aufgaben',
    searchTasks: 'Aufgaben nach Namen suchen …',
    searching: 'Aufgaben werden geladen',
    tasksFailed: 'Weitere Aufgaben konnten nicht geladen werden',
    noTasks: 'Keine weitere Aufgabe in dieser Sprache hat Abgaben.',
    noMatch: 'Keine Aufgabe passt zu dieser Suche.',
    forEveryone: 'für alle',
    created: (day) => `angelegt am ${day}`,
    submissions: (count) => counted(count, { one: 'Abgabe', other: 'Abgaben' }),
    total: (count) => `${counted(count, { one: 'Programm wird', other: 'Programme werden' })} verglichen`,
    atMost: (count) =>
      `Höchstens ${counted(count, { one: 'Programm wird', other: 'Programme werden' })} verglichen`,
    tooMany: (count, max) =>
      `${count} Programme sind zu viele: Höchstens ${max} können auf einmal verglichen werden. Wähle weniger Klassen oder Aufgaben.`,
    tooManyTasks: (max) => `Höchstens ${max} Aufgaben können auf einmal verglichen werden.`,
    explanation:
      'Verglichen werden die Abgaben, die zählen. Startcode aller gewählten Aufgaben bleibt außer Acht, ebenso Ähnlichkeiten zwischen Arbeiten derselben Person.',
    existing: (count) => `Vergleiche dieser Aufgabe (${count})`,
    act: 'Vergleichen',
    failed: 'Die Abgaben konnten nicht verglichen werden',
  },
  list: {
    kind: 'Vergleich',
    ofTask: 'Vergleiche einer Aufgabe',
    showAll: 'Alle zeigen',
    unmatched: 'Zu dieser Aufgabe gibt es keine Vergleiche.',
  },
  bar: {
    name: 'Verglichene Aufgaben',
    everybody: 'alle',
    deleted: 'gelöscht',
    replaced: (count) =>
      `${counted(count, { one: 'Person hat', other: 'Personen haben' })} seitdem neu abgegeben.`,
    again: 'Noch einmal vergleichen',
    againFailed: 'Die Aufgaben konnten nicht noch einmal verglichen werden',
  },
  program: {
    submission: 'Abgabe',
    open: 'Abgabe öffnen',
    openOf: (name) => `Abgabe von ${name} öffnen`,
    replaced: 'Seitdem neu abgegeben',
  },
  similar: {
    title: 'Ähnliche Programme',
    to: (similarity, name) => `Ähnlichkeit ${similarity} mit ${name}`,
    failed: 'Ähnliche Programme konnten nicht geladen werden',
    confirmed: 'bestätigt',
    dismissed: 'verworfen',
    tooSmall: 'zu klein für eine Markierung',
  },
};
