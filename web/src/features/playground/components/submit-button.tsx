import { Send } from 'lucide-react';
import { useScreen } from '#features/playground/screen-store.ts';
import { readLastRun } from '#features/playground/submission/last-run.ts';
import { submitLabel, whyNotSubmittable } from '#features/playground/submission/standing.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { ExplainedButton } from '#ui/explained-button.tsx';

/** Submits to the chosen professor template; nothing where none is chosen. */
export function SubmitButton({ size }: { size: 'control' | 'touch' }) {
  const { data: template } = useProfessorTemplate();
  if (template === undefined) return null;
  const submit = () => useScreen.setState({ dialog: readLastRun() === null ? 'run-required' : 'submit' });
  return (
    <ExplainedButton
      look="secondary"
      size={size}
      icon={<Send aria-hidden strokeWidth={1.75} />}
      unavailable={whyNotSubmittable(template)}
      onClick={submit}
    >
      {submitLabel(template)}
    </ExplainedButton>
  );
}
