import { X } from 'lucide-react';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { describeDeadline } from './deadline.ts';
import { DeadlinePicker } from './deadline-picker.tsx';

interface DeadlineSectionProps {
  deadline: string | null;
  allowLate: boolean;
  onChange: (part: { deadline?: string | null; allowLate?: boolean }) => void;
}

/** The deadline of a template, and whether late submissions are accepted. */
export function DeadlineSection({ deadline, allowLate, onChange }: DeadlineSectionProps) {
  return (
    <section aria-label={templatesTexts.deadline.title} className="flex flex-col gap-2 px-4 py-4">
      <header className="flex h-8 items-center max-md:h-11">
        <h3 className="font-strong">{templatesTexts.deadline.title}</h3>
        <span className="flex-1" />
        {deadline !== null && (
          <Button
            look="ghost"
            icon={<X aria-hidden strokeWidth={1.75} />}
            onClick={() => onChange({ deadline: null })}
            className="-mr-2 max-md:h-11"
          >
            {templatesTexts.deadline.clear}
          </Button>
        )}
      </header>
      <DeadlinePicker
        label={templatesTexts.deadline.title}
        deadline={deadline}
        onChange={(chosen) => onChange({ deadline: chosen })}
      />
      {deadline !== null && (
        <Switch
          label={templatesTexts.deadline.takeLate}
          checked={allowLate}
          onChange={(late) => onChange({ allowLate: late })}
        />
      )}
      <p aria-live="polite" className="text-12 text-text-3">
        {describeDeadline(deadline, allowLate, new Date())}
      </p>
    </section>
  );
}
