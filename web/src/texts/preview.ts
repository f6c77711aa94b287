import { inLanguage } from './in-language.ts';

/** The preview of a web page that is written in an editor. */
export const preview = {
  title: 'Preview',
  page: 'Page',
  /** Name of the frame, for those who cannot see it. */
  frame: (page: string) => `Preview of ${page}`,
  console: 'Console',
  error: 'Error',
  warning: 'Warning',
  reload: 'Reload the page',
  start: 'Start the page',
  stop: 'Stop the page',
  stopped: 'The page was stopped. It starts again when you want it to.',
  stuck: "The page doesn't answer. Perhaps a loop in its script never ends.",
  stuckBefore:
    'The page kept the browser busy until it was reloaded. Look for a loop that never ends before you start it again.',
  left: 'The page went to another address, which previews do not open.',
  flood: 'The page was stopped: it sent more messages than anybody can read.',
  blocked: (address: string) =>
    `${address} was not loaded: previews have no network. Add the file to the program instead.`,
  /** Means of the browser that a page used and does not have. */
  withheld: {
    webrtc: 'A WebRTC connection was blocked: previews have no network.',
    frame: 'A frame with a document of its own was removed: previews show one page at a time.',
  },
  /** A page asked for a file that its program lacks. */
  missing: (name: string) => `There is no file ${name} in this program.`,
};

export const previewTexts = await inLanguage(preview, {
  de: async () => (await import('./de/preview.ts')).preview,
});
