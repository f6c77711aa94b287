import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A key. `bare` omits the frame, for use inside a button. */
export function Kbd({ children, bare = false }: { children: ReactNode; bare?: boolean }) {
  return (
    <kbd
      aria-hidden={bare}
      className={classNames(
        'text-11',
        bare ? 'ml-0.5' : 'rounded-half border border-border-strong px-1 leading-4 text-text-2',
      )}
    >
      {children}
    </kbd>
  );
}
