import type { LiveClass } from '@coderoom/contract';
import { useNavigate } from 'react-router';
import { useAuth } from '#lib/server/auth-store.ts';

/** Returns to the classroom: admins to the dashboard, its teachers to their classrooms. */
export function useReturnToClassroom(): (liveClass: Pick<LiveClass, 'classroom_id'>) => void {
  const navigate = useNavigate();
  return ({ classroom_id }) => {
    const isAdmin = useAuth.getState().user?.is_admin === true;
    void navigate(
      isAdmin ? `/admin?section=classrooms&classroom=${classroom_id}&tab=live` : '/settings?section=profile',
    );
  };
}
