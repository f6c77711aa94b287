import { Outlet } from 'react-router';
import { useAppName } from '#ui/use-title.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { SkipButton } from './skip-button.tsx';

/** What every screen stands in. Each screen names itself in the page's title (`useTitle`). */
export function Shell() {
  return (
    <>
      <SkipButton />
      <NavigationBar name={useAppName()} />
      <Outlet />
    </>
  );
}
