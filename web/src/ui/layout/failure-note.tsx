import type { UseQueryResult } from '@tanstack/react-query';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';

/** A load error with a retry button; `boxed` as in {@link Note}. */
export function FailureNote({ failure, boxed = false }: { failure: QueryFailure; boxed?: boolean }) {
  return (
    <Note tone="danger" text={failure.text} boxed={boxed}>
      <Button size="small" busy={failure.busy} onClick={failure.retry}>
        {actsTexts.retry}
      </Button>
    </Note>
  );
}

/** Something that could not be loaded. */
export interface QueryFailure {
  text: string;
  /** True while a retry is under way. */
  busy: boolean;
  retry: () => void;
}

/** Describes why a list could not be loaded; null if it was or is still loading. */
export function describeQueryFailure(query: UseQueryResult<unknown>, fallback: string): QueryFailure | null {
  if (!query.isError) return null;
  return {
    text: describeFailure(query.error, fallback),
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
