import { GRADEBOOK_LAYOUTS, type GroupParameter } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type GradebookLayout, loadGradesCsv } from '#features/admin/classrooms/queries.ts';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { isoDay } from '#lib/text/format.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { controlsTexts } from '#texts/controls.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';

interface GradebookCsvProps {
  classroomId: number;
  group: GroupParameter;
}

/** Downloads the gradebook of a class or a group as CSV, for people or for another system. */
export function GradebookCsv({ classroomId, group }: GradebookCsvProps) {
  const download = useMutation({
    mutationFn: (layout: GradebookLayout) => loadGradesCsv(classroomId, { layout, group }),
    onSuccess: (table, layout) => {
      const list = layout === 'coderoom' ? 'grades' : `grades-${layout}`;
      saveFile(`${list}-${isoDay(new Date())}.csv`, table, 'text/csv');
    },
    onError: (error) => announceFailure(describeFailure(error, controlsTexts.csv.failed)),
  });
  return (
    <Menu
      trigger={
        <IconButton
          label={controlsTexts.csv.download}
          icon={<Download aria-hidden strokeWidth={1.75} />}
          busy={download.isPending}
          disabled={download.isPending}
          className="max-md:size-11"
        />
      }
    >
      {GRADEBOOK_LAYOUTS.map((layout) => (
        <MenuItem key={layout} onSelect={() => download.mutate(layout)}>
          {gradesTexts.layouts[layout]}
        </MenuItem>
      ))}
    </Menu>
  );
}
