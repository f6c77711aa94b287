import { useNavigate } from 'react-router';
import { useAuth } from '#lib/server/auth-store.ts';

/** Navigates to the playground and signs out there. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate('/');
    // A screen with unsaved changes asks first, and may cancel the navigation.
    if (window.location.pathname === '/') await useAuth.getState().logout();
  };
}
