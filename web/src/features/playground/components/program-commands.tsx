import { useEffect, useEffectEvent } from 'react';
import { useScreen } from '#features/playground/screen-store.ts';
import { useTestRun } from '#features/playground/tests/use-tests.ts';
import { useProgramCommands } from '#features/playground/use-program-commands.ts';
import { usePlaygroundRun } from '#features/playground/use-run.ts';
import { useSaveProgram } from '#features/playground/use-save-program.ts';
import { hasCommandKey, isTyping, SAVE_SHORTCUT, TESTS_SHORTCUT } from '#lib/browser/keyboard.ts';
import { ShortcutsDialog } from '#shared/editor-frame/shortcuts-dialog.tsx';
import { useRunKey } from '#shared/runs/output/run-buttons.tsx';
import { playgroundTexts } from '#texts/playground.tsx';

const SAVE = { keys: SAVE_SHORTCUT.split(' '), does: playgroundTexts.commands.saves };
const RUN_TESTS = { keys: TESTS_SHORTCUT.split(' '), does: playgroundTexts.commands.runsTests };

/** The keyboard shortcuts and palette commands of this screen, and the list of shortcuts. */
export function ProgramCommands() {
  const listed = useScreen(({ dialog }) => dialog === 'shortcuts');
  const { run } = usePlaygroundRun();
  const tests = useTestRun();
  const { save } = useSaveProgram();
  useProgramCommands();
  useShortcuts({ run, runTests: tests?.run, save });
  return (
    <ShortcutsDialog
      open={listed}
      onClose={() => useScreen.setState({ dialog: null })}
      own={tests === null ? [SAVE] : [RUN_TESTS, SAVE]}
    />
  );
}

interface Shortcuts {
  run: () => void;
  /** Undefined if there are no tests. */
  runTests: (() => void) | undefined;
  save: () => void;
}

/** Shortcuts for the whole screen. The editor handles its own first and prevents their default. */
function useShortcuts({ run, runTests, save }: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || useScreen.getState().dialog !== null) return;
    if (event.key.toLowerCase() === 's' && hasCommandKey(event) && !event.shiftKey) {
      // The browser would save this page.
      event.preventDefault();
      save();
    } else if (event.key === 'Escape') {
      useScreen.setState({ drawer: null });
    } else if (event.key === '?' && !isTyping(event.target)) {
      event.preventDefault();
      useScreen.setState({ dialog: 'shortcuts' });
    } else if (event.key === 'F8') {
      event.preventDefault();
      useScreen.getState().editor?.goToNextFinding();
    }
  });

  useRunKey({ run, runTests, blocked: () => useScreen.getState().dialog !== null });

  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
