import { useCallback, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { lacksScripts, reloadIfPossible, reloadIfStale } from '#lib/browser/stale-page.ts';
import { actsTexts } from '#texts/acts.ts';
import { brokenPageTexts } from '#texts/broken-page.ts';
import { Button } from '#ui/button/button.tsx';
import { useTitle } from '#ui/use-title.ts';

/** Shown when a screen fails (specification 1 §8) or its script does not load. */
export function ErrorPage() {
  const error = useRouteError();
  const [missing] = useState(lacksScripts);
  const [phase, setPhase] = useState<'shown' | 'asking' | 'away'>('shown');
  useTitle(brokenPageTexts.title);
  const retry = useCallback(async () => {
    setPhase('asking');
    if (!(await reloadIfPossible(window))) setPhase('away');
  }, []);
  useEffect(() => {
    void reloadIfStale(window);
    if (!missing) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [missing, retry]);
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-2 p-4 text-center">
      <h1 className="text-20 font-strong">{brokenPageTexts.title}</h1>
      <p className="max-w-140 text-text-2">{missing ? brokenPageTexts.missing : describe(error)}</p>
      <p role="status" className="max-w-140 text-danger empty:hidden">
        {phase === 'away' && brokenPageTexts.stillAway}
      </p>
      <Button className="mt-2" busy={phase === 'asking'} onClick={() => void retry()}>
        {missing ? actsTexts.retry : brokenPageTexts.reload}
      </Button>
    </main>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof Error ? error.message : brokenPageTexts.unknown;
}
