import type { ReactNode } from 'react';

export const navigation = {
  /** The links to the screens, in the bar at the top. */
  main: 'Main',
  /** Of a narrow screen: holds the links. */
  menu: 'Menu',
  playground: 'IDE',
  settings: 'Settings',
  admin: 'Admin',
  adminInMenu: 'Admin Dashboard',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  logOut: 'Log out',
  /** Of the button that shows the name; only screen readers say it. */
  accountOf: (name: ReactNode) => (
    <>
      <span className="sr-only">Account of </span>
      {name}
    </>
  ),
  /** First of all that Tab reaches. */
  skip: 'Skip to the content',
  commands: 'Search or run a command',
  commandsFailed: "Couldn't load the commands. Check the connection and try again.",
};
