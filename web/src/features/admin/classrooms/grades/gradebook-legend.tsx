import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { gradesTexts } from '#texts/admin/grades.ts';
import { Button } from '#ui/button/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { FactIcon, GradeMarkLabel } from './grade-cell.tsx';

const { legend, marks } = gradesTexts;

/** Explains the marks behind a button: all of them in one line would take more room than the class. */
export function GradebookLegend() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={legend.title}
      open={isOpen}
      onOpenChange={setOpen}
      className="max-w-[calc(100vw-16px)] p-4"
      trigger={
        <Button
          look="ghost"
          size="small"
          aria-expanded={isOpen}
          icon={<Info aria-hidden strokeWidth={1.75} />}
          className="-ml-2 print:hidden max-md:h-11"
        >
          {legend.title}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-12">
        <Entry mark={<GradeMarkLabel mark="missing" />} meaning={legend.missing} />
        <Entry mark={<GradeMarkLabel mark="to_grade" />} meaning={legend.toGrade} />
        <Entry mark={<GradeMarkLabel mark="submitted" />} meaning={legend.submitted} />
        <Entry mark={<GradeMarkLabel mark="failed" />} meaning={legend.failed} />
        <Entry mark={<span className="text-text-3">·</span>} meaning={marks.not_due} />
        <Entry mark={<span className="text-text-3">–</span>} meaning={legend.notRequired} />
        <Entry mark={<FactIcon fact="late" />} meaning={legend.late} />
        <Entry mark={<FactIcon fact="byHand" />} meaning={legend.byHand} />
        <Entry mark={<FactIcon fact="outdated" />} meaning={legend.outdated} />
        <Entry mark={<FactIcon fact="regrade" />} meaning={legend.regrade} />
      </dl>
    </Popover>
  );
}

function Entry({ mark, meaning }: { mark: ReactNode; meaning: string }) {
  return (
    <>
      <dt className="flex [&_svg]:size-3.5">{mark}</dt>
      <dd className="text-text-2">{meaning}</dd>
    </>
  );
}
