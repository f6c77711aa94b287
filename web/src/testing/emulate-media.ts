import type { BrowserCommand } from 'vitest/node';

interface Media {
  colorScheme?: 'light' | 'dark' | null;
  forcedColors?: 'active' | 'none' | null;
  reducedMotion?: 'reduce' | 'no-preference' | null;
  contrast?: 'more' | 'no-preference' | null;
  media?: 'screen' | 'print' | null;
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Sets the media features that the browser reports: colour scheme, forced colours, reduced motion, contrast, print. */
    emulateMedia(media: Media): Promise<void>;
  }
}

/** Runs in Vitest's own process, not in the browser. */
export const emulateMedia: BrowserCommand<[Media]> = async ({ page }, media) => {
  await page.emulateMedia(media);
};
