import { type DefaultOptions, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { ThemeProvider, useTheme } from '#ui/theme-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { useSession } from './use-session.ts';

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
