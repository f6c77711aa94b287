import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** Access to the live classes of a classroom. */
export const liveClasses = {
  name: 'Live classes',
  listOf: (classroom: string) => `Live classes of ${classroom}`,
  /** Label of the start button; the classroom is only read out. */
  begin: (classroom: ReactNode) => (
    <>
      Live class<span className="sr-only"> in {classroom}</span>
    </>
  ),
  /** Label of the link to the running class. */
  enter: (classroom: ReactNode) => (
    <>
      <span className="max-lg:sr-only">Live class in progress · </span>Open
      <span className="sr-only"> the live class in {classroom}</span>
    </>
  ),
  loadFailed: "Couldn't load the live classes",
  loading: 'Loading the live classes',
  none: 'No live classes yet. In a live class you see your students at work and can step in.',
  goesOn: 'In progress',
  tookPart: (students: number) => `${counted(students, { one: 'student', other: 'students' })} took part`,
  tookPartOf: (students: number, teacher: ReactNode) => (
    <>
      {counted(students, { one: 'student', other: 'students' })} took part, started by {teacher}
    </>
  ),
  open: (when: string) => (
    <>
      Open<span className="sr-only"> of the live class of {when}</span>
    </>
  ),
  summary: (when: string) => (
    <>
      Summary<span className="sr-only"> of the live class of {when}</span>
    </>
  ),
  start: {
    title: (classroom: string) => `Start a live class in ${classroom}`,
    act: 'Start',
    failed: "Couldn't start the live class.",
    note: 'Students are asked to share their editors and can decline. They always see when you are watching.',
    about: 'Task',
    anything: 'Any task',
    duration: 'Duration',
    minutes: 'minutes',
    durationProblem: (min: number, max: number) => `A live class lasts ${min} to ${max} minutes.`,
  },
};

export const liveClassesTexts = await inLanguage(liveClasses, {
  de: async () => (await import('./de/live-classes.tsx')).liveClasses,
});
