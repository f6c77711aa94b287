import { Send } from 'lucide-react';
import { useScreen } from '#features/playground/screen-store.ts';
import { readLastRun } from '#features/playground/submission/last-run.ts';
import { submitLabel, whyNotSubmittable } from '#features/playground/submission/submission-state.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { ExplainedButton } from '#ui/button/explained-button.tsx';

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
  const submit = () => useScreen.setState({ dialog: readLastRun() === null ? 'run-required' : 'submit' });
  return (
    <ExplainedButton
      look="secondary"
      size={size}
      icon={<Send aria-hidden strokeWidth={1.75} />}
      unavailable={whyNotSubmittable(template)}
      aria-label={label}
      onClick={submit}
      className="min-w-0 shrink!"
    >
      {iconAlone ? undefined : <span className="truncate">{label}</span>}
    </ExplainedButton>
  );
}
