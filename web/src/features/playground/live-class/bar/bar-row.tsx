import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';

interface BarRowProps {
  icon: ReactNode;
  /** The state, as a sentence. */
  children: ReactNode;
  /** Buttons that act on it. */
  acts: ReactNode;
}

/** A message in the bar with its buttons, which wrap below it if there is no room beside it. */
export function BarRow({ icon, children, acts }: BarRowProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1 max-md:gap-y-0">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-2 py-1 max-md:items-start max-md:text-12 [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
        {/* Wrapped lines align with the first one. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">{children}</div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:gap-1">{acts}</div>
    </div>
  );
}

/** A button in the bar: small on a wide screen, large enough to touch on a phone. */
export function BarButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button size="small" className={`max-md:h-11 max-md:px-2.5 ${className}`} {...rest} />;
}
