import { Info } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { gradesTexts } from '#texts/admin/grades.ts';
import { Button } from '#ui/button/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { FactIcon, GradeMarkLabel } from './grade-cell.tsx';

const { legend, marks } = gradesTexts;

const ENTRIES: readonly { mark: ReactNode; meaning: string }[] = [
  { mark: <GradeMarkLabel mark="missing" />, meaning: legend.missing },
  { mark: <GradeMarkLabel mark="to_grade" />, meaning: legend.toGrade },
  { mark: <GradeMarkLabel mark="submitted" />, meaning: legend.submitted },
  { mark: <GradeMarkLabel mark="failed" />, meaning: legend.failed },
  { mark: <span className="text-text-3">·</span>, meaning: marks.not_due },
  { mark: <span className="text-text-3">–</span>, meaning: legend.notRequired },
  { mark: <FactIcon fact="late" />, meaning: legend.late },
  { mark: <FactIcon fact="byHand" />, meaning: legend.byHand },
  { mark: <FactIcon fact="outdated" />, meaning: legend.outdated },
  { mark: <FactIcon fact="regrade" />, meaning: legend.regrade },
];

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
        {ENTRIES.map(({ mark, meaning }) => (
          <Fragment key={meaning}>
            <dt className="flex [&_svg]:size-3.5">{mark}</dt>
            <dd className="text-text-2">{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Popover>
  );
}

/** The same on paper, where nothing can be clicked. */
export function PrintedLegend() {
  return (
    <dl className="hidden basis-full flex-wrap gap-x-5 gap-y-1 py-2 print:flex">
      {ENTRIES.map(({ mark, meaning }) => (
        <div key={meaning} className="flex items-center gap-1.5 break-inside-avoid">
          <dt className="flex [&_svg]:size-3.5">{mark}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
