import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { brokenPageTexts } from '#texts/broken-page.ts';
import { Button } from '#ui/button.tsx';
import { reloadIfStale } from './stale-page.ts';

/** Shown where a screen broke (specification 1 §8). */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => reloadIfStale(window), []);
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-2 p-4 text-center">
      <h1 className="text-20 font-strong">{brokenPageTexts.title}</h1>
      <p className="max-w-140 text-text-2">{describe(error)}</p>
      <Button className="mt-2" onClick={() => location.reload()}>
        {brokenPageTexts.reload}
      </Button>
    </main>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof Error ? error.message : brokenPageTexts.unknown;
}
