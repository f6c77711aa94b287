import { Children, type ReactNode } from 'react';
import { controlsTexts } from '#texts/controls.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';

/** Figures side by side above the list that they summarise; on a phone two in a row. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      style={{ '--figures': Children.toArray(children).length } as React.CSSProperties}
      className="grid shrink-0 grid-cols-2 gap-px border-b border-border bg-border md:grid-cols-[repeat(var(--figures),minmax(0,1fr))]"
    >
      {children}
    </dl>
  );
}

interface FigureProps {
  name: string;
  /** Absent while loading; null if it could not be loaded. */
  value: ReactNode | undefined;
  icon?: ReactNode;
  /** Shown below: a recent value, or the share that is still running. */
  remark?: ReactNode;
  /** Spans both columns on a phone. */
  broad?: boolean;
}

export function Figure({ name, value, icon, remark, broad = false }: FigureProps) {
  return (
    <div className={`bg-page px-4 py-3 ${broad ? 'max-md:col-span-2' : ''}`}>
      <dt className="flex items-center gap-1.5 text-12 text-text-2 [&>svg]:size-3.5 [&>svg]:shrink-0">
        {icon}
        {name}
      </dt>
      <dd className="min-h-7 pt-0.5 text-20 font-medium tracking-[-0.02em] tabular-nums">
        {value === undefined ? (
          <span className="flex h-7 flex-col justify-center">
            <SkeletonLines label={controlsTexts.figureLoading(name)} widths={[40]} />
          </span>
        ) : (
          (value ?? '–')
        )}
      </dd>
      {remark !== undefined && <dd className="min-h-4 text-12 text-text-2">{remark}</dd>}
    </div>
  );
}
