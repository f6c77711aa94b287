import { actsTexts } from '#texts/acts.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import type { QueryFailure } from './query-failure.ts';

/** States what could not be loaded and offers a retry; `boxed` as in {@link Note}. */
export function FailureNote({ failure, boxed = false }: { failure: QueryFailure; boxed?: boolean }) {
  return (
    <Note tone="danger" text={failure.text} boxed={boxed}>
      <Button size="small" busy={failure.busy} onClick={failure.retry}>
        {actsTexts.retry}
      </Button>
    </Note>
  );
}
