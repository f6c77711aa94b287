import { ListChecks, Send, Square } from 'lucide-react';
import {
  askToSubmit,
  submitLabel,
  whyNotSubmittable,
} from '#features/playground/submission/submission-state.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { useTestRun } from '#features/playground/tests/use-tests.ts';
import { TESTS_SHORTCUT } from '#lib/browser/keyboard.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button, ExplainedButton, IconButton } from '#ui/button/button.tsx';

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

interface SubmitButtonProps {
  size: 'control' | 'touch';
  /** Shows the icon alone if there is no room for a label. */
  iconAlone?: boolean;
}

/** Submits to the chosen professor template; renders nothing without one. */
export function SubmitButton({ size, iconAlone = false }: SubmitButtonProps) {
  const { data: template } = useProfessorTemplate();
  if (template === undefined) return null;
  const label = submitLabel(template);
  return (
    <ExplainedButton
      look="secondary"
      size={size}
      icon={<Send aria-hidden strokeWidth={1.75} />}
      unavailable={whyNotSubmittable(template)}
      aria-label={label}
      onClick={askToSubmit}
      className="min-w-0 shrink!"
    >
      {iconAlone ? undefined : <span className="truncate">{label}</span>}
    </ExplainedButton>
  );
}
