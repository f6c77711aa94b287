import type { ReactNode } from 'react';

interface BarRowProps {
  icon: ReactNode;
  /** What holds, as a sentence. */
  children: ReactNode;
  /** What can be done about it. */
  acts?: ReactNode;
}

/** One thing that is said in the bar, with its buttons; they go under it where there is no room beside it. */
export function BarRow({ icon, children, acts }: BarRowProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1 max-md:gap-y-0">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-2 py-1 max-md:items-start max-md:text-12 [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
        {/* What goes on in further lines begins where the first one does. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">{children}</div>
      </div>
      {acts !== undefined && <div className="flex flex-wrap items-center gap-2 max-md:gap-1">{acts}</div>}
    </div>
  );
}
