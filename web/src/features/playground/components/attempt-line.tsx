import { Repeat2 } from 'lucide-react';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { describeNextAttempt } from '#shared/grades/rule-text.ts';

/** Which attempt at the chosen task comes next, and which one counts; nothing where there is only one. */
export function AttemptLine() {
  const { data: template } = useProfessorTemplate();
  const text = template === undefined ? null : describeNextAttempt(template.attempts);
  if (text === null) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-text-2">
      <Repeat2 aria-hidden className="size-[15px] shrink-0" strokeWidth={1.75} />
      <span className="truncate" title={text}>
        {text}
      </span>
    </span>
  );
}
