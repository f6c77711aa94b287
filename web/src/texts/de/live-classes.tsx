import type { ReactNode } from 'react';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';
import type { liveClasses as english } from '#texts/live-classes.tsx';

export const liveClasses: Texts<typeof english> = {
  name: 'Live-Unterricht',
  listOf: (classroom: string) => `Live-Unterricht der Klasse ${classroom}`,
  begin: (classroom: ReactNode) => (
    <>
      Live-Unterricht<span className="sr-only"> in {classroom}</span>
    </>
  ),
  enter: (classroom: ReactNode) => (
    <>
      <span className="max-lg:sr-only">Live-Unterricht läuft · </span>Öffnen
      <span className="sr-only">: Live-Unterricht in {classroom}</span>
    </>
  ),
  loadFailed: 'Der Live-Unterricht konnte nicht geladen werden',
  loading: 'Live-Unterricht wird geladen',
  none: 'Noch kein Live-Unterricht. Mit ihm siehst du deinen Lernenden beim Programmieren zu und kannst ihnen helfen.',
  goesOn: 'Läuft',
  tookPart: (students: number) => `${counted(students, { one: 'Lernende:r', other: 'Lernende' })} dabei`,
  tookPartOf: (students: number, teacher: ReactNode) => (
    <>
      {counted(students, { one: 'Lernende:r', other: 'Lernende' })} dabei, begonnen von {teacher}
    </>
  ),
  open: (when: string) => (
    <>
      Öffnen<span className="sr-only">: Live-Unterricht, {when}</span>
    </>
  ),
  summary: (when: string) => (
    <>
      Rückblick<span className="sr-only"> auf den Live-Unterricht, {when}</span>
    </>
  ),
  start: {
    title: (classroom: string) => `Live-Unterricht in ${classroom} beginnen`,
    act: 'Beginnen',
    failed: 'Der Live-Unterricht konnte nicht begonnen werden.',
    note: 'Lernende werden gefragt, ob sie ihren Editor teilen, und können ablehnen. Sie sehen immer, wenn du zusiehst.',
    about: 'Aufgabe',
    anything: 'Beliebige Aufgabe',
    duration: 'Dauer',
    minutes: 'Minuten',
    durationProblem: (min: number, max: number) => `Live-Unterricht dauert ${min} bis ${max} Minuten.`,
  },
};
