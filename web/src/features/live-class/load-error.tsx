import type { UseQueryResult } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';

interface LoadErrorProps {
  /** Why the content cannot be shown. */
  text: string;
  busy?: boolean;
  /** Undefined if a retry cannot help. */
  retry?: () => void;
}

/** Shown in place of a live class that cannot be displayed. */
export function LoadError({ text, busy = false, retry }: LoadErrorProps) {
  const navigate = useNavigate();
  return (
    <>
      <h1 className="sr-only">{liveClassTexts.title}</h1>
      <EmptyState icon={<RadioTower aria-hidden strokeWidth={1.5} />} text={text}>
        <div className="mt-1.5 flex gap-2">
          {retry !== undefined && (
            <Button look="primary" busy={busy} onClick={retry} className="max-md:h-11">
              {actsTexts.tryAgain}
            </Button>
          )}
          <Button onClick={() => void navigate('/')} className="max-md:h-11">
            {liveClassTexts.toIde}
          </Button>
        </div>
      </EmptyState>
    </>
  );
}

const REFUSALS: readonly (number | null)[] = [403, 404];

/**
 * Returns why a screen cannot be shown; null if it can. Loaded content stays visible while the server is only
 * unreachable.
 */
export function describeLoadError(query: UseQueryResult<unknown>, fallback: string) {
  const refused = query.error instanceof ApiError && REFUSALS.includes(query.error.status);
  if (query.data !== undefined && !refused) return null;
  const failure = describeQueryFailure(query, fallback);
  return failure !== null && refused ? { text: failure.text } : failure;
}
