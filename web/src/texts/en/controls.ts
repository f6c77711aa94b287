/** Parts of all screens: fields, lists, dialogs. */
export const controls = {
  copied: 'Copied!',
  copyRefused: 'The browser did not allow copying. Select the text and copy it yourself.',
  pager: {
    name: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    /** `1–10 of 37`; `plus` stands where there are more than anybody counted. */
    range: (first: string, last: string, total: string, plus: string) =>
      `${first}–${last} of ${total}${plus}`,
  },
  calendar: { previous: 'Go to the Previous Month', next: 'Go to the Next Month' },
  csv: { download: 'Download CSV', failed: 'Failed to download the list' },
  /** Said of a figure to those who do not see its bar. */
  figureLoading: (name: string) => `${name} is loading`,
  selected: (count: number) => `${count} selected`,
  languages: { label: 'Filter by language', all: 'All languages' },
  live: { connecting: 'Connecting', live: 'Live', lost: 'Not live' },
  unsaved: {
    /** `name`: of the thing that has the changes. */
    title: (name: string) => `Discard the changes to ${name}?`,
    note: 'They are not saved.',
    act: 'Discard changes',
    /** Somebody was signed out in the middle of writing, and has come back. */
    back: 'Your unsaved changes are back.',
  },
  /** For visitors, where something is for people with an account. */
  pleaseSignIn: 'Please sign in',
  signIn: 'Sign In',
  toasts: 'Notifications',
  program: 'Program',
  /** Of a text that scrolls by itself: what it is. */
  textOf: (name: string) => `${name}, text`,
};
