import { inLanguage } from './in-language.ts';

/** For a screen that failed or did not load. */
export const brokenPage = {
  title: 'Unexpected Application Error!',
  reload: 'Reload',
  missing: "Couldn't load this screen. Check your connection and try again.",
  partMissing: "Couldn't load this part. Check your connection and try again.",
  liveClassMissing:
    "A live class has started, but it couldn't be loaded here. Check your connection and try again.",
  stillAway: "The server still can't be reached.",
  unknown: 'Something went wrong on this page.',
};

export const brokenPageTexts = await inLanguage(brokenPage, {
  de: async () => (await import('./de/broken-page.ts')).brokenPage,
});
