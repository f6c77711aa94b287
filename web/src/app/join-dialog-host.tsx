import { lazy, Suspense, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useAuth } from '#lib/server/auth-store.ts';
import { closeJoinDialog, useJoinDialog } from '#shared/classrooms/join-dialog-store.ts';
import { navigationTexts } from '#texts/navigation.tsx';

const loadDialog = () => import('#shared/classrooms/join-dialog.tsx');
const JoinDialog = lazy(async () => ({ default: (await loadDialog()).JoinDialog }));

/** Shows the dialog to join a classroom on every screen. */
export function JoinDialogHost() {
  const userId = useAuth(({ user }) => user?.id);
  const isOpen = useJoinDialog((state) => state.isOpen);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isOpen || isLoaded) return;
    loadDialog().then(
      () => setLoaded(true),
      () => {
        closeJoinDialog();
        toast.error(navigationTexts.joinFailed);
      },
    );
  }, [isOpen, isLoaded]);
  if (userId === undefined || !isOpen || !isLoaded) return null;
  return (
    <Suspense>
      <JoinDialog key={userId} userId={userId} onClose={closeJoinDialog} />
    </Suspense>
  );
}
