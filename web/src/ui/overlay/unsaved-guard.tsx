import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { controlsTexts } from '#texts/controls.ts';
import { ConfirmDialog } from './dialog.tsx';

interface UnsavedGuardProps {
  /** Name of the item with unsaved changes. */
  name: string;
  unsaved: boolean;
  /** True if the screen may be left now: changes were saved or discarded. */
  leaving?: RefObject<boolean>;
  /** Explains more than that the changes are not saved. */
  children?: ReactNode;
}

/** Asks for confirmation before unsaved changes are lost by leaving the screen or the page. */
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
    // The browser shows its own text.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  // The changes were saved while the question was open.
  useEffect(() => {
    if (!unsaved && blocker.state === 'blocked') blocker.proceed();
  }, [unsaved, blocker]);

  const discard = () => {
    // The dialog closes as well, which would cancel the navigation.
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
