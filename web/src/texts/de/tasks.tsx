import type { Texts } from '#texts/in-language.ts';
import type { tasks as english } from '#texts/tasks.tsx';
import { counted } from './counted.ts';

export const tasks: Texts<typeof english> = {
  title: 'Aufgaben',
  loading: 'Deine Aufgaben werden geladen',
  failed: 'Deine Aufgaben konnten nicht geladen werden.',
  search: 'Aufgaben durchsuchen',
  status: { label: 'Nach Stand filtern', all: 'Jeder Stand' },
  classes: {
    label: 'Nach Klasse filtern',
    title: 'Klassen',
    all: 'Alle Aufgaben',
    allClasses: 'Alle Klassen',
  },
  past: {
    title: 'Frühere Klassen',
    named: (name) => `${name} (früher)`,
    none: 'Du hast in dieser Klasse nichts abgegeben.',
  },
  columns: { task: 'Aufgabe', class: 'Klasse', due: 'Frist', status: 'Stand' },
  groups: {
    overdue: 'Überfällig',
    soon: 'Diese Woche fällig',
    later: 'Später',
    upcoming: 'Noch nicht geöffnet',
    missed: 'Nicht abgegeben',
    done: 'Erledigt',
  },
  opens: (moment: string) => `Öffnet: ${moment}`,
  statuses: {
    not_started: 'Nicht begonnen',
    draft: 'Entwurf',
    submitted: 'Abgegeben',
    late: 'Verspätet',
    graded: 'Bewertet',
    missing: 'Fehlt',
    not_required: 'Nicht erforderlich',
  },
  everyone: 'Alle',
  noDeadline: 'Keine Frist',
  facts: {
    takesLate: 'Verspätete Abgaben werden angenommen',
    takesLateUntil: (moment: string) => `Wird verspätet angenommen bis ${moment}`,
    again: 'Du kannst noch einmal abgeben',
    attempts: (count: number) => counted(count, { one: 'Versuch', other: 'Versuche' }),
    unlimited: 'Beliebig viele Versuche',
    used: (used: number) => `${counted(used, { one: 'Versuch', other: 'Versuche' })} genutzt`,
    usedOf: (used: number, limit: number) => `${used} von ${limit} Versuchen genutzt`,
    submitted: (moment: string) => `Abgegeben: ${moment}`,
    submittedLate: (moment: string) => `Verspätet abgegeben: ${moment}`,
    grading: 'Wird bewertet …',
    closed: 'Abgabe nicht mehr möglich',
    endedBefore: 'Endete vor deinem Beitritt',
    opened: (moment: string) => `Zuletzt geöffnet: ${moment}`,
  },
  cut: (count: number) =>
    `Nur die neuesten ${counted(count, { one: 'Aufgabe', other: 'Aufgaben' })} werden angezeigt.`,
  news: {
    title: 'Neu',
    loading: 'Neuigkeiten werden geladen',
    failed: 'Die Neuigkeiten konnten nicht geladen werden.',
    none: 'Neue Bewertungen und Kommentare erscheinen hier.',
    unseen: 'Noch nicht gesehen',
    markAll: 'Alle als gelesen markieren',
    markFailed: 'Die Neuigkeiten konnten nicht als gelesen markiert werden.',
    scored: (task: string, score: string) => `${task}: ${score}`,
    commented: (author: string) => `${author} hat kommentiert`,
    aComment: 'Ein Kommentar deiner Lehrkraft',
    onLine: (task, line, file) =>
      file === undefined ? `${task}, Zeile ${line}` : `${task}, ${file}, Zeile ${line}`,
    accepted: (task: string, score: string) => `${task}: Neubewertung angenommen, ${score}`,
    declined: (task: string) => `${task}: Neubewertung abgelehnt`,
    more: (count: string) => `und ${count} weitere`,
  },
  join: 'Mit Schlüssel beitreten',
  noneAsTeacher:
    'Du hast selbst keine Aufgaben. Die Aufgaben, die du stellst, findest du unter „Unterricht“.',
  noClass:
    'Du bist noch in keiner Klasse. Tritt mit dem Schlüssel deiner Lehrkraft einer bei, dann erscheinen ihre Aufgaben hier.',
  noPresentClass:
    'Du bist zurzeit in keiner Klasse. Tritt mit dem Schlüssel deiner Lehrkraft einer bei, dann erscheinen ihre Aufgaben hier.',
  none: 'Deine Klassen haben noch keine Aufgaben.',
  unmatched: 'Keine Aufgabe passt zu diesen Filtern.',
  clearFilters: 'Filter zurücksetzen',
};
