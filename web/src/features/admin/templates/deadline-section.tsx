import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { describeDeadline } from './deadline.ts';
import { DeadlinePicker } from './deadline-picker.tsx';

interface DeadlineSectionProps {
  deadline: string | null;
  onChange: (deadline: string | null) => void;
}

/** Until when a template can be submitted. */
export function DeadlineSection({ deadline, onChange }: DeadlineSectionProps) {
  return (
    <section aria-label="Submission deadline" className="flex flex-col gap-2 px-4 py-4">
      <header className="flex h-8 items-center max-md:h-11">
        <h3 className="font-strong">Submission deadline</h3>
        <span className="flex-1" />
        {deadline !== null && (
          <Button
            look="ghost"
            icon={<X aria-hidden strokeWidth={1.75} />}
            onClick={() => onChange(null)}
            className="-mr-2 max-md:h-11"
          >
            Clear
          </Button>
        )}
      </header>
      <DeadlinePicker label="Submission deadline" deadline={deadline} onChange={onChange} />
      <p aria-live="polite" className="text-12 text-text-3">
        {describeDeadline(deadline, new Date())}
      </p>
    </section>
  );
}
