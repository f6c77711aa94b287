import type { ReactNode } from 'react';
import type { Texts } from '#texts/in-language.ts';
import type { navigation as english } from '#texts/navigation.tsx';

export const navigation: Texts<typeof english> = {
  main: 'Hauptbereiche',
  menu: 'Menü',
  playground: 'IDE',
  tasks: 'Aufgaben',
  due: 'fällig',
  unseen: (count: string) => `${count} neu`,
  settings: 'Einstellungen',
  teaching: 'Unterricht',
  admin: 'Verwaltung',
  adminInMenu: 'Verwaltung',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  logOut: 'Abmelden',
  join: 'Klasse beitreten …',
  joinFailed: 'Das Formular konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  accountOf: (name: ReactNode) => (
    <>
      <span className="sr-only">Konto von </span>
      {name}
    </>
  ),
  skip: 'Zum Inhalt springen',
  loading: 'Die Seite wird geladen',
  commands: 'Suchen oder Befehl ausführen',
  commandsFailed:
    'Die Befehle konnten nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
};
