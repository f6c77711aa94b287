import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/dialog.tsx';

interface UnsavedGuardProps {
  /** Of the thing that has unsaved changes. */
  name: string;
  unsaved: boolean;
  /** Whether it may be left now: it was saved, or given up. */
  leaving: RefObject<boolean>;
}

/** Asks before unsaved changes are lost, by leaving the screen or the page. */
export function UnsavedGuard({ name, unsaved, leaving }: UnsavedGuardProps) {
  const blocker = useBlocker(() => unsaved && !leaving.current);
  useEffect(() => {
    if (!unsaved) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const discard = () => {
    // The dialog closes as well, which would keep the person here.
    leaving.current = true;
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={`Discard the changes to ${name}?`}
      act="Discard changes"
      onConfirm={discard}
      onClose={() => !leaving.current && blocker.reset?.()}
    >
      They are not saved.
    </ConfirmDialog>
  );
}
