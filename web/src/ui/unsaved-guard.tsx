import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { controlsTexts } from '#texts/controls.ts';
import { ConfirmDialog } from './dialog.tsx';

interface UnsavedGuardProps {
  /** Of the thing that has unsaved changes. */
  name: string;
  unsaved: boolean;
  /** Whether it may be left now: it was saved, or given up. */
  leaving?: RefObject<boolean>;
  /** Where there is more to say than that they are not saved. */
  children?: ReactNode;
}

/** Asks before unsaved changes are lost, by leaving the screen or the page. */
export function UnsavedGuard({
  name,
  unsaved,
  leaving,
  children = controlsTexts.unsaved.note,
}: UnsavedGuardProps) {
  const givenUp = useRef(false);
  const mayLeave = leaving ?? givenUp;
  const blocker = useBlocker(() => unsaved && !mayLeave.current);
  useEffect(() => {
    if (!unsaved) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  // While the question stood there they were saved after all.
  useEffect(() => {
    if (!unsaved && blocker.state === 'blocked') blocker.proceed();
  }, [unsaved, blocker]);

  const discard = () => {
    // The dialog closes as well, which would keep the person here.
    mayLeave.current = true;
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={controlsTexts.unsaved.title(name)}
      act={controlsTexts.unsaved.act}
      onConfirm={discard}
      onClose={() => !mayLeave.current && blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
