import { ListChecks, Square } from 'lucide-react';
import { useTestRun } from '#features/playground/tests/use-tests.ts';
import { TESTS_SHORTCUT } from '#lib/browser/keyboard.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface TestsButtonProps {
  size: 'control' | 'touch';
  /** Shows the icon alone if there is no room for a label. */
  iconAlone: boolean;
}

/** Runs and stops the tests of the chosen template; renders nothing if it has none. */
export function TestsButton({ size, iconAlone }: TestsButtonProps) {
  const tests = useTestRun();
  if (tests === null) return null;
  const { running, possible, run, stop } = tests;
  const label = running ? playgroundTexts.tests.stop : playgroundTexts.tests.run;
  // One button for both: keyboard users who started the tests can stop them in place.
  const shared = {
    size,
    look: running ? 'danger' : 'plain',
    disabled: !possible,
    icon: running ? <Square {...ICON} /> : <ListChecks {...ICON} />,
    onClick: running ? stop : run,
  } as const;
  if (iconAlone) return <IconButton label={label} shortcut={TESTS_SHORTCUT} {...shared} />;
  return (
    <Button {...shared} title={TESTS_SHORTCUT} className="md:min-w-27">
      {label}
    </Button>
  );
}
