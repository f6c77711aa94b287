import { Outlet } from 'react-router';
import { useAppName } from '#ui/use-title.ts';
import { FirstPasswordGate } from './first-password-gate.tsx';
import { JoinDialogHost } from './join-dialog-host.tsx';
import { LiveClassAnnouncer } from './live-class-announcer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SkipButton } from './skip-button.tsx';

/** The frame of every screen. Each screen sets the page's title (`useTitle`). */
export function Shell() {
  return (
    <>
      <SkipButton />
      <NavigationBar name={useAppName()} />
      <LiveClassAnnouncer />
      <FirstPasswordGate>
        <Outlet />
      </FirstPasswordGate>
      <JoinDialogHost />
    </>
  );
}
