import { useNavigate } from 'react-router';
import { useProgram } from '#features/playground/program-store.ts';
import { toggleDrawer } from '#features/playground/screen-store.ts';

/** Opens and closes the drawer by which the program is shared; visitors sign in first, and come back. */
export function useShare(): () => void {
  const navigate = useNavigate();
  return () => {
    if (useProgram.getState().owner === null) void navigate('/login', { state: { from: '/' } });
    else toggleDrawer('share');
  };
}
