import { useLocation } from 'react-router';

/** Navigation state for a sign-in screen, so that it returns to the current screen. */
export function useWayBack(): unknown {
  const { pathname, search, hash, state } = useLocation();
  // Kept unchanged from one sign-in screen to another.
  const isGiven = pathname === '/login' || pathname === '/signup' || pathname === '/forgot-password';
  return isGiven ? state : { from: pathname + search + hash };
}
