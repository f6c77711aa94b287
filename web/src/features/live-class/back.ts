import type { LiveClass } from '@coderoom/contract';
import { useNavigate } from 'react-router';
import { useAuth } from '#lib/auth-store.ts';

/** Back to where the classroom is handled: by admins in the dashboard, by its teachers among their classrooms. */
export function useBack(): (liveClass: Pick<LiveClass, 'classroom_id'>) => void {
  const navigate = useNavigate();
  return ({ classroom_id }) => {
    const isAdmin = useAuth.getState().user?.is_admin === true;
    void navigate(
      isAdmin ? `/admin?section=classrooms&classroom=${classroom_id}&tab=live` : '/settings?section=profile',
    );
  };
}
