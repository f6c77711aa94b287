import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useAuth } from '#lib/auth-store.ts';
import { copyText } from '#lib/clipboard.ts';
import { type UnsavedWork, useUnsavedWork } from '#lib/unsaved-work.ts';
import { connectionTexts } from '#texts/connection.ts';

/** Updates the stored session at startup, and drops a user's data after they sign out. */
export function useSession(queries: QueryClient): void {
  useEffect(() => {
    void useAuth.getState().refreshUser();
    return useAuth.subscribe((now, before) => {
      if (now.user?.id === before.user?.id) return;
      // Answers not marked as the same for everyone may belong to the user.
      queries.removeQueries({ predicate: ({ meta }) => meta?.forEveryone !== true });
      queries.getMutationCache().clear();
      const reason = now.error === before.error ? null : now.error;
      if (now.user === null && reason !== null) toast.error(`${reason} ${connectionTexts.workReturns}`);
    });
  }, [queries]);
  useEffect(
    () =>
      useUnsavedWork.subscribe((now, before) => {
        for (const work of now.works) if (!before.works.includes(work)) announceUnsavedWork(work);
      }),
    [],
  );
}

/** Stays until closed: it is the only place to copy the text from without signing in. */
function announceUnsavedWork({ name, text }: UnsavedWork): void {
  const copy = async () => {
    if (await copyText(text)) toast.success(connectionTexts.workCopied);
    else toast.error(connectionTexts.workNotCopied);
  };
  toast(connectionTexts.workKept(name), {
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    action: { label: connectionTexts.copyWork, onClick: () => void copy() },
  });
}
