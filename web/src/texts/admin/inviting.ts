import { inLanguage } from '#texts/in-language.ts';

/** The dialog with the link, the QR code and the key by which students join a class. */
export const inviting = {
  open: 'Invite students',
  title: (name: string) => `Invite students to ${name}`,
  note: 'Students open the link or scan the code, sign in or create an account, and join.',
  link: 'Join link',
  copyLink: 'Copy link',
  code: (name: string) => `QR code of the link to join ${name}`,
  print: 'Print',
  /** On the printed page. */
  orEnter: 'Or enter this key after signing in:',
};

export const invitingTexts = await inLanguage(inviting, {
  de: async () => (await import('#texts/de/admin/inviting.ts')).inviting,
});
