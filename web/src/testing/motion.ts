import { commands } from 'vitest/browser';

/** Lets things move until the test ends: tests run for people who asked for less motion, see `CONTEXT_OPTIONS`. */
export async function showMotion(): Promise<void> {
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
}
