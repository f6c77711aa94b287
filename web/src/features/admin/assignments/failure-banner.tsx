import type { UseQueryResult } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';

interface FailureBannerProps {
  text: string;
  onDismiss: () => void;
  children?: ReactNode;
}

/** Shows a failure until it is dismissed (specification 2 §8). */
export function FailureBanner({ text, onDismiss, children }: FailureBannerProps) {
  return (
    <Note tone="danger" text={text}>
      {children}
      <IconButton
        label={assignmentsTexts.dismiss}
        size="small"
        icon={<X aria-hidden strokeWidth={1.75} />}
        onClick={onDismiss}
        className="max-md:size-11"
      />
    </Note>
  );
}

interface LoadFailureProps {
  /** The queries of one screen, retried together. */
  queries: readonly UseQueryResult<unknown>[];
  fallback: string;
}

/** Shows the banner for queries that failed to load; it comes back if they fail again. */
export function LoadFailureBanner({ queries, fallback }: LoadFailureProps) {
  const [dismissed, setDismissed] = useState(0);
  const failed = queries.filter(({ isError }) => isError);
  const [first] = failed;
  const latest = Math.max(...failed.map(({ errorUpdatedAt }) => errorUpdatedAt));
  if (first === undefined || latest <= dismissed) return null;
  return (
    <FailureBanner text={describeFailure(first.error, fallback)} onDismiss={() => setDismissed(latest)}>
      <Button
        size="small"
        busy={failed.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of failed) void query.refetch();
        }}
        className="max-md:h-11"
      >
        {actsTexts.retry}
      </Button>
    </FailureBanner>
  );
}
