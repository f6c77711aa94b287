import { useScreen } from '#features/playground/screen-store.ts';
import { useTests } from '#features/playground/tests/use-tests.ts';
import { useProgramCommands } from '#features/playground/use-program-commands.ts';
import { useRun } from '#features/playground/use-run.ts';
import { useSaveAsTemplate } from '#features/playground/use-save-as-template.ts';
import { useShortcuts } from '#features/playground/use-shortcuts.ts';
import { SAVE_SHORTCUT, TESTS_SHORTCUT } from '#lib/keyboard.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { ShortcutsDialog } from '#ui/shortcuts-dialog.tsx';

const SAVE = { keys: SAVE_SHORTCUT.split(' '), does: playgroundTexts.commands.saves };
const RUN_TESTS = { keys: TESTS_SHORTCUT.split(' '), does: playgroundTexts.commands.runsTests };

/** The keyboard shortcuts and palette commands of this screen, and the list of shortcuts. */
export function ProgramCommands() {
  const listed = useScreen(({ dialog }) => dialog === 'shortcuts');
  const { run } = useRun();
  const tests = useTests();
  const save = useSaveAsTemplate();
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
