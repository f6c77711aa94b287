import { TextCursorInput } from 'lucide-react';
import { writeInput } from '#features/playground/tests/write-input.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button.tsx';

/** Uses the input of a test for the next run. */
export function UseInputButton({ input }: { input: string }) {
  return (
    <div>
      <Button
        size="small"
        icon={<TextCursorInput aria-hidden strokeWidth={1.75} />}
        onClick={() => writeInput(input)}
        className="max-md:h-11"
      >
        {playgroundTexts.tests.useInput}
      </Button>
    </div>
  );
}
