import type { inviting as english } from '#texts/admin/inviting.ts';
import type { Texts } from '#texts/in-language.ts';

export const inviting: Texts<typeof english> = {
  open: 'Lernende einladen',
  title: (name) => `Lernende in ${name} einladen`,
  note: 'Lernende öffnen den Link oder scannen den Code, melden sich an oder legen ein Konto an und treten bei.',
  link: 'Beitrittslink',
  copyLink: 'Link kopieren',
  code: (name) => `QR-Code mit dem Link zum Beitritt zu ${name}`,
  print: 'Drucken',
  orEnter: 'Oder nach der Anmeldung diesen Schlüssel eingeben:',
};
