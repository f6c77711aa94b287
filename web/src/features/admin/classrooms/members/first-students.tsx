import { FileUp, QrCode as QrIcon } from 'lucide-react';
import { membersTexts } from '#texts/admin/members.ts';
import { Button } from '#ui/button/button.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface FirstStudentsProps {
  onInvite: () => void;
  onImport: () => void;
}

/** The ways in which students come into a class that has none yet. */
export function FirstStudents({ onInvite, onImport }: FirstStudentsProps) {
  return (
    <section
      aria-label={membersTexts.first.title}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-surface-1 px-4 py-3"
    >
      <p className="min-w-60 flex-1 text-text-2">
        <span className="block font-medium text-text-1">{membersTexts.first.title}</span>
        {membersTexts.first.text}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button icon={<QrIcon {...ICON} />} onClick={onInvite} className="max-md:h-11">
          {membersTexts.first.invite}
        </Button>
        <Button icon={<FileUp {...ICON} />} onClick={onImport} className="max-md:h-11">
          {membersTexts.first.import}
        </Button>
      </span>
    </section>
  );
}
