import { TextCursorInput } from 'lucide-react';
import { toast } from 'sonner';
import { useProgram } from '#features/playground/program-store.ts';
import { showTab } from '#features/playground/screen-store.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';

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

/** Uses the input of a test for the next run. The previous input can be restored. */
function writeInput(input: string): void {
  const { input: before, editInput, generation } = useProgram.getState();
  editInput(input);
  showTab('input');
  if (before === '' || before === input) return;
  toast(playgroundTexts.input.replaced, {
    action: {
      label: actsTexts.undo,
      onClick: () => {
        if (useProgram.getState().generation === generation) editInput(before);
      },
    },
  });
}
