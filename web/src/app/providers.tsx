import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { ThemeProvider, useTheme } from '#ui/theme-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { useSession } from './use-session.ts';

/** A refusal stays one; what never arrived, or failed inside the server, is worth one more try. */
function worthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status !== null && error.status < 500;
  return failures < 1 && !refused;
}

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: worthRetrying, refetchOnWindowFocus: false } } }),
  );
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
