import { changeAssignment } from '@coderoom/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#lib/server/api.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { GradebookTask } from './matrix.ts';

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
    <ColumnMenu
      name={name}
      facts={
        <>
          {is_released ? gradesTexts.uploads.released : gradesTexts.uploads.notReleased}
          {', '}
          {max_score === null ? gradesTexts.noTests : gradesTexts.max(formatPoints(max_score))}
        </>
      }
      weight={weight}
      classroomId={classroomId}
      onSaveWeight={(next) => call(changeAssignment, { params: { id }, body: { weight: next } })}
      open={open}
      onOpenChange={setOpen}
    >
      <Link to={{ search: `?section=assignments&assignment=${id}` }} className={link}>
        {gradesTexts.uploads.programs}
      </Link>
      <Link to={{ search: `?section=assignments&assignment=${id}&tab=class` }} className={link}>
        {gradesTexts.uploads.students}
      </Link>
    </ColumnMenu>
  );
}
