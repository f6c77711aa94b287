import { actsTexts } from '#texts/acts.ts';
import { Button } from './button.tsx';
import type { Failure } from './list-failure.ts';
import { Note } from './note.tsx';

/** Says across its panel what could not be loaded, and tries it again. */
export function FailureNote({ failure }: { failure: Failure }) {
  return (
    <Note tone="danger" text={failure.text}>
      <Button size="small" busy={failure.busy} onClick={failure.retry}>
        {actsTexts.retry}
      </Button>
    </Note>
  );
}
