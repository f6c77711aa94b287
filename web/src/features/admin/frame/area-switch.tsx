import { Link } from 'react-router';
import { useAuth } from '#lib/server/auth-store.ts';
import { teaches } from '#shared/people/roles.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { TEACHING_PATH, useListScope } from './use-list-scope.ts';

const ITEM =
  'flex flex-1 items-center justify-center rounded-inner px-2 text-12 font-medium whitespace-nowrap text-text-2 hover:text-text-1 aria-[current]:bg-page aria-[current]:text-text-1 aria-[current]:inset-ring aria-[current]:inset-ring-border-strong';

/** For admins who also teach: their own classes, or all of them. */
export function AreaSwitch({ section }: { section: string }) {
  const isBoth = useAuth(({ user }) => user?.is_admin && teaches(user));
  const mine = useListScope() === 'mine';
  if (!isBoth) return null;
  // A section that the other dashboard lacks leads to its first.
  const search = `?section=${section}`;
  return (
    <span className="flex h-11 shrink-0 gap-px rounded-full border border-border bg-surface-2 p-px md:mb-2 md:h-7">
      <Link
        to={{ pathname: TEACHING_PATH, search }}
        aria-current={mine ? 'true' : undefined}
        className={ITEM}
      >
        {teachingTexts.areas.mine}
      </Link>
      <Link to={{ pathname: '/admin', search }} aria-current={mine ? undefined : 'true'} className={ITEM}>
        {teachingTexts.areas.all}
      </Link>
    </span>
  );
}
