import { useLocation } from 'react-router';

/** What a sign-in screen is given so that it leads back to the screen where signing in was asked for. */
export function useWayBack(): unknown {
  const { pathname, search, hash, state } = useLocation();
  // From one sign-in screen to another it stays what it is.
  const isGiven = pathname === '/login' || pathname === '/signup' || pathname === '/forgot-password';
  return isGiven ? state : { from: pathname + search + hash };
}
