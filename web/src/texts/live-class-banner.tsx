import type { ReactNode } from 'react';
import { inLanguage } from './in-language.ts';

/** The announcement of a live class on screens other than the playground. */
export const liveClassBanner = {
  title: (classroom: ReactNode) => <>Live class now: {classroom}</>,
  about: (teacher: ReactNode, task: ReactNode) => (
    <>
      {teacher} is working on {task}.
    </>
  ),
  /** If it is about no task. */
  open: (teacher: ReactNode) => <>Started by {teacher}.</>,
  participants: (open: number, all: number) =>
    open === 0
      ? 'Nobody has joined yet.'
      : `${open} of ${all} ${all === 1 ? 'student has' : 'students have'} joined.`,
  /** `time`: `13:32` */
  since: (time: string) => `Since ${time}.`,
  join: 'Join',
  goToTask: 'Go to the task',
};

export const liveClassBannerTexts = await inLanguage(liveClassBanner, {
  de: async () => (await import('./de/live-class-banner.tsx')).liveClassBanner,
});
