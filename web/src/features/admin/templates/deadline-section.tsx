import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { localZone } from './deadline.ts';
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
      <p className="text-12 text-text-3">
        {deadline === null
          ? 'Without a deadline, students can submit at any time.'
          : `Students see a countdown. After it, Submit is closed. Time zone: ${localZone()}.`}
      </p>
    </section>
  );
}
