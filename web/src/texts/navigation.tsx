import type { ReactNode } from 'react';
import { inLanguage } from './in-language.ts';

export const navigation = {
  /** The links to the screens, in the bar at the top. */
  main: 'Main',
  /** On a narrow screen: contains the links. */
  menu: 'Menu',
  playground: 'IDE',
  tasks: 'Tasks',
  /** After the number of tasks; only read out. */
  due: 'due',
  /** Scores and comments that were not seen. */
  unseen: (count: string) => `${count} new`,
  settings: 'Settings',
  teaching: 'Teaching',
  admin: 'Admin',
  adminInMenu: 'Admin Dashboard',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  logOut: 'Log out',
  join: 'Join a class…',
  joinFailed: "Couldn't open the form. Check your connection and try again.",
  /** On the button with the name; only read out. */
  accountOf: (name: ReactNode) => (
    <>
      <span className="sr-only">Account of </span>
      {name}
    </>
  ),
  /** The first element in the tab order. */
  skip: 'Skip to content',
  /** Read out while a screen's script is on its way. */
  loading: 'Loading the screen',
  commands: 'Search or run a command',
  commandsFailed: "Couldn't load the commands. Check your connection and try again.",
};

export const navigationTexts = await inLanguage(navigation, {
  de: async () => (await import('./de/navigation.tsx')).navigation,
});
