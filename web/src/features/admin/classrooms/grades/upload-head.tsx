import { changeAssignment } from '@coderoom/contract';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#lib/server/api.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import type { GradebookTask } from './matrix.ts';
import { WeightForm } from './weight-form.tsx';

interface UploadMenuProps {
  uploaded: Extract<GradebookTask, { source: 'upload' }>;
  classroomId: number;
}

/** More about an uploaded assignment of the gradebook: its weight, and ways to it. */
export function UploadMenu({ uploaded, classroomId }: UploadMenuProps) {
  const [open, setOpen] = useState(false);
  const { id, name, max_score, weight, is_released } = uploaded;
  const link = 'rounded-half py-1 text-accent-text hover:underline max-md:py-2.5';
  return (
    <Popover
      label={name}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-72 p-4"
      trigger={
        <IconButton
          label={gradesTexts.task.open(name)}
          size="small"
          aria-expanded={open}
          icon={<Settings2 aria-hidden strokeWidth={1.75} />}
          className="max-md:size-11"
        />
      }
    >
      <p className="font-strong wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="pb-3 text-12 text-text-2">
        {is_released ? gradesTexts.uploads.released : gradesTexts.uploads.notReleased}
        {', '}
        {max_score === null ? gradesTexts.noTests : gradesTexts.max(formatPoints(max_score))}
      </p>
      <WeightForm
        weight={weight}
        classroomId={classroomId}
        onSave={(next) => call(changeAssignment, { params: { id }, body: { weight: next } })}
        onSaved={() => setOpen(false)}
      />
      <nav aria-label={name} className="mt-3 flex flex-col border-t border-border pt-2">
        <Link to={{ search: `?section=assignments&assignment=${id}` }} className={link}>
          {gradesTexts.uploads.programs}
        </Link>
        <Link to={{ search: `?section=assignments&assignment=${id}&tab=class` }} className={link}>
          {gradesTexts.uploads.students}
        </Link>
      </nav>
    </Popover>
  );
}
