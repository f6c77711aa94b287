import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownGradesTexts } from '#texts/settings/own-work.ts';
import { IconButton } from '#ui/button/button.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { FailureNote } from '#ui/layout/failure-note.tsx';

const { grade: texts } = ownGradesTexts;
const SKELETON = [40, 60, 0, 70, 45, 55, 30];

/** Properties of a panel that shows one of the user's grades. */
export interface OwnGradePanelProps {
  userId: number;
  submission: number;
  /** Returns to the list; undefined while the list is visible. */
  onBack: (() => void) | undefined;
}

interface GradeFrameProps extends Pick<OwnGradePanelProps, 'onBack'> {
  /** Undefined while it is loading. */
  name: string | undefined;
  failure: Parameters<typeof FailureNote>[0]['failure'] | null;
  /** A button in the header; it wraps to the next line if there is no room. */
  action?: ReactNode;
  /** Undefined while it is loading. */
  children: ReactNode | undefined;
}

/** The frame of a grade in full: its header, and its contents or why they are not there. */
export function GradeFrame({ name, failure, onBack, action, children }: GradeFrameProps) {
  return (
    <section
      aria-label={texts.name}
      className="scroll-thin flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto"
    >
      <header className="sticky top-0 z-10 flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-page px-3 max-md:min-h-14 max-md:py-1.5 md:px-4">
        {onBack !== undefined && (
          <IconButton
            label={ownGradesTexts.toList}
            size="touch"
            icon={<ArrowLeft aria-hidden strokeWidth={1.75} />}
            onClick={onBack}
            className="-ml-2"
          />
        )}
        <h2 className="line-clamp-2 min-w-32 flex-1 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        {action}
      </header>
      {failure !== null ? (
        <FailureNote failure={failure} />
      ) : children === undefined ? (
        <div className="p-4">
          <SkeletonLines label={texts.loading} widths={SKELETON} />
        </div>
      ) : (
        children
      )}
    </section>
  );
}
