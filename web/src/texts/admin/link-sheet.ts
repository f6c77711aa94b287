import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** One-time sign-in links for accounts that were made with a class: making them again, and the sheet to hand out. */
export const linkSheet = {
  /** The button above the members, and the dialog's title. */
  open: 'Sign-in links',
  one: (username: string) => `New sign-in link for ${username}`,
  question: (count: number) =>
    `Make new sign-in links for ${counted(count, { one: 'student', other: 'students' })} who have no password yet?`,
  questionForOne: (name: string) => `Make a new sign-in link for ${name}?`,
  consequence: 'Earlier links stop working, and who came in by one is signed out.',
  /** For somebody who forgot the password. */
  inPlaceOfPassword: (name: string) =>
    `The password of ${name} stops working at once, and they are signed out everywhere. The link leads to a new password. It is noted in the audit log.`,
  act: 'Make links',
  failed: "Couldn't make the links",
  /** Above the sheet. `until`: a day. */
  once: (until: string) =>
    `These links are shown only now. Print or save them. Each signs in once, until ${until}.`,
  print: 'Print',
  csv: 'Download CSV',
  table: 'Sign-in links',
  name: 'Name',
  username: 'Username',
  number: 'Student number',
  link: 'Link',
  copy: (name: string) => `Copy the link of ${name}`,
  /** On each strip of paper. */
  strip: (until: string) =>
    `Scan the code or type the address. It signs you in once, until ${until}. Then choose a password.`,
  code: (name: string) => `QR code of the sign-in link of ${name}`,
};

export const linkSheetTexts = await inLanguage(linkSheet, {
  de: async () => (await import('#texts/de/admin/link-sheet.ts')).linkSheet,
});
