import { inLanguage } from './in-language.ts';

/** Parts of all screens: fields, lists, dialogs. */
export const controls = {
  /** The names of keys. */
  controlKey: 'Ctrl',
  spaceKey: 'Space',
  copied: 'Copied!',
  copyRefused: 'The browser blocked copying. Select the text and copy it yourself.',
  pager: {
    name: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    /** `1–10 of 37`; `plus` is set if the total is only a lower bound. */
    range: (first: string, last: string, total: string, plus: string) =>
      `${first}–${last} of ${total}${plus}`,
  },
  calendar: { previous: 'Previous month', next: 'Next month' },
  timeProblem: 'Enter a time such as 18:30 or 1830.',
  csv: { download: 'Download CSV', failed: "Couldn't download the list" },
  /** Announces a figure to screen readers, which cannot see its bar. */
  figureLoading: (name: string) => `Loading ${name}`,
  selected: (count: number) => `${count} selected`,
  /** On a phone, the button that shows the filters of a list. */
  filters: {
    name: 'Filters',
    /** `active`: number of filters that are set. */
    button: (active: number) => (active === 0 ? 'Filters' : `Filters, ${active} active`),
  },
  languages: { label: 'Filter by language', all: 'All languages' },
  live: { connecting: 'Connecting', live: 'Live', lost: 'Not live' },
  unsaved: {
    /** `name`: the item with the changes. */
    title: (name: string) => `Discard the changes to ${name}?`,
    note: 'Unsaved changes will be lost.',
    act: 'Discard changes',
    /** After a return from an involuntary sign-out. */
    back: 'Your unsaved changes were restored.',
  },
  /** For visitors, on screens that need an account. */
  pleaseSignIn: 'Please sign in',
  signIn: 'Sign In',
  toasts: 'Notifications',
  program: 'Program',
  /** The label of a text that scrolls by itself. */
  textOf: (name: string) => `${name}, text`,
};

export const controlsTexts = await inLanguage(controls, {
  de: async () => (await import('./de/controls.ts')).controls,
});

export const theme = {
  name: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  /** For narrow screens (specification 1 §2). */
  systemShort: 'Auto',
};

export const themeTexts = await inLanguage(theme, {
  de: async () => (await import('#texts/de/controls.ts')).theme,
});
