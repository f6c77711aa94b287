import type { ReactNode } from 'react';

/** The message of an empty panel. */
export function EmptyState({
  icon,
  text,
  children,
}: {
  icon: ReactNode;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-1.5 p-4 text-center text-text-2 [&>svg]:size-5 [&>svg]:text-text-3">
      {icon}
      <p className="text-balance">{text}</p>
      {children}
    </div>
  );
}
