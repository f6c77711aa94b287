import { type DefaultOptions, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { type UnsavedWork, useUnsavedWork } from '#lib/unsaved-work.ts';
import { connectionTexts } from '#texts/connection.ts';
import { copyText } from '#ui/button/copy-button.tsx';
import { TooltipProvider } from '#ui/display/tooltip.tsx';
import { Toaster } from '#ui/overlay/toaster.tsx';
import { ThemeProvider, useTheme } from '#ui/theme/theme-provider.tsx';

/** A refusal is final; a request that failed to arrive, or failed inside the server, is retried once. */
function worthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status !== null && error.status < 500;
  return failures < 1 && !refused;
}

// A browser that reports no network may still reach a server in the same building. A failure is reported at once: no
// request waits silently, to be sent when the user no longer expects it.
const DEFAULT_OPTIONS: DefaultOptions = {
  queries: {
    networkMode: 'always',
    retry: worthRetrying,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always' },
};

// Disables a button before the second click of a double click: no request is sent twice.
notifyManager.setScheduler(queueMicrotask);

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: DEFAULT_OPTIONS }));
  useSession(queries);
  return (
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <TooltipProvider>
          {children}
          <ThemedToaster />
        </TooltipProvider>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function ThemedToaster() {
  return <Toaster theme={useTheme().theme} />;
}

/** Updates the stored session at startup, and drops a user's data after they sign out. */
function useSession(queries: QueryClient): void {
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
