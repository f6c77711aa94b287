import { useNavigate } from 'react-router';
import { useProgram } from '#features/playground/program-store.ts';
import { toggleDrawer } from '#features/playground/screen-store.ts';

/** Toggles the Share drawer; visitors sign in first and then return. */
export function useShare(): () => void {
  const navigate = useNavigate();
  return () => {
    if (useProgram.getState().owner === null) void navigate('/login', { state: { from: '/' } });
    else toggleDrawer('share');
  };
}
