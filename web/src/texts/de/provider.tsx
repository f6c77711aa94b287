import type { ReactNode } from 'react';
import type { Texts } from '#texts/in-language.ts';
import type { provider as english } from '#texts/provider.tsx';

export const provider: Texts<typeof english> = {
  act: (name: string) => `Weiter mit ${name}`,
  or: 'oder',
  asAdmin: 'Als Admin anmelden',
  asOthers: (name: string) => `Doch weiter mit ${name}`,
  adminNote: 'Ein Passwort haben hier nur Admins.',
  schoolNote: (name: string) =>
    `Alle melden sich hier mit ${name} an. Beim ersten Mal wird dein Konto angelegt.`,
  beginFailed: 'Die Anmeldung konnte nicht beginnen.',
  noStorage:
    'Dein Browser lässt diese Seite nichts speichern, deshalb kannst du dich so nicht anmelden. Erlaube ihr, Daten zu speichern.',
  callback: {
    title: 'Anmeldung läuft',
    waiting: 'Du wirst angemeldet …',
    refused: 'Die Anmeldung hat nicht geklappt',
    another: (name) => `Ein anderes Konto von ${name} verwenden`,
    failed: 'Bitte versuche es noch einmal.',
    foreign:
      'Diese Anmeldung wurde in einem anderen Tab oder Browser begonnen. Bitte fang hier noch einmal an.',
    linked: (name: string) => `Dein Konto ist mit ${name} verknüpft.`,
  },
  link: {
    title: 'Du hast schon ein Konto',
    note: (email: ReactNode, name: string) => (
      <>
        Zur Adresse {email} gibt es ein Konto. Gib einmal sein Passwort ein, um es mit {name} zu verknüpfen.
      </>
    ),
    act: 'Verknüpfen und anmelden',
    failed: 'Das Konto konnte nicht verknüpft werden.',
    forgot: 'Passwort vergessen?',
    notMine: 'Nicht dein Konto, oder du hast nie ein Passwort gewählt? Wende dich an die Administration.',
  },
  settings: {
    title: 'Schulkonto',
    linked: (name: string) => `Du kannst dich mit ${name} anmelden.`,
    notLinked: (name: string) => `Verknüpfe dein Konto, um dich mit ${name} anzumelden.`,
    email: 'E-Mail',
    since: 'Verknüpft seit',
    lastUsed: 'Zuletzt benutzt',
    noEmail: 'Nicht angegeben',
    loadFailed: 'Deine Anmeldewege konnten nicht geladen werden.',
    link: (name: string) => `Mit ${name} verknüpfen`,
    linkNote: (name: string) => `Gib dein Passwort von hier ein und melde dich dann mit ${name} an.`,
    linkFailed: 'Die Verknüpfung konnte nicht beginnen.',
    unlink: 'Verknüpfung lösen',
    unlinkTitle: (name: string) => `Verknüpfung mit ${name} lösen?`,
    unlinkNote:
      'Du meldest dich dann mit deinem Passwort an. Andere Geräte, auf denen du so angemeldet bist, werden abgemeldet.',
    unlinkFailed: 'Die Verknüpfung konnte nicht gelöst werden.',
    unlinked: 'Die Verknüpfung ist gelöst.',
    password: 'Dein Passwort',
    noPassword: (name: string) => `Du meldest dich mit ${name} an und hast hier kein Passwort.`,
    confirmBySignIn: (name: string) =>
      `Melde dich zuerst noch einmal mit ${name} an, um zu zeigen, dass du es bist. Danach hast du zehn Minuten, um das Konto zu löschen.`,
    signInAgain: 'Noch einmal anmelden',
  },
};
