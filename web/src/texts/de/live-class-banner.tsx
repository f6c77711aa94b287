import type { ReactNode } from 'react';
import type { Texts } from '#texts/in-language.ts';
import type { liveClassBanner as english } from '#texts/live-class-banner.tsx';

export const liveClassBanner: Texts<typeof english> = {
  title: (classroom: ReactNode) => <>Jetzt Live-Unterricht: {classroom}</>,
  about: (teacher: ReactNode, task: ReactNode) => (
    <>
      {teacher} arbeitet an {task}.
    </>
  ),
  open: (teacher: ReactNode) => <>Er wird von {teacher} gehalten.</>,
  participants: (open: number, all: number) =>
    open === 0 ? 'Noch nimmt niemand teil.' : `Teilnehmende: ${open} von ${all}.`,
  since: (time: string) => `Beginn: ${time}.`,
  join: 'Beitreten',
  goToTask: 'Zur Aufgabe',
};
