import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { learns } from '#shared/people/roles.ts';

/** The playground shows live classes itself, with the editor that is shared. */
const PLAYGROUND = '/';

/** Announces live classes to students on every screen but the playground. */
export function LiveClassAnnouncer() {
  const studentId = useAuth(({ user }) => (user === null || !learns(user) ? null : user.id));
  const { pathname } = useLocation();
  const isShown = studentId !== null && pathname !== PLAYGROUND;
  const [Banner, setBanner] = useState<ComponentType<{ userId: number }> | null>(null);
  useEffect(() => {
    if (!isShown) return;
    // Nothing waits for it, and without it the screen works.
    return whenIdle(() => {
      import('./live-class-banner.tsx').then(
        ({ LiveClassBanner }) => setBanner(() => LiveClassBanner),
        () => undefined,
      );
      return () => undefined;
    });
  }, [isShown]);
  if (!isShown || Banner === null) return null;
  return <Banner key={studentId} userId={studentId} />;
}
