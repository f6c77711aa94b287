import type { LiveClass } from '@coderoom/contract';
import { useNavigate } from 'react-router';
import { useAuth } from '#lib/server/auth-store.ts';
import { dashboardOf } from '#shared/people/roles.ts';

/** Returns to the classroom, in the dashboard that the person has. */
export function useReturnToClassroom(): (liveClass: Pick<LiveClass, 'classroom_id'>) => void {
  const navigate = useNavigate();
  return ({ classroom_id }) => {
    const dashboard = dashboardOf(useAuth.getState().user);
    void navigate(
      dashboard === null
        ? '/settings?section=profile'
        : `${dashboard}?section=classrooms&classroom=${classroom_id}&tab=live`,
    );
  };
}
