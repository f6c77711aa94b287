const HOME = '/';
const SIGN_IN_SCREENS = ['/login', '/signup', '/forgot-password'];

/** What the router's state brings to a sign-in screen. It is kept by the browser and may be anything. */
export interface Arrival {
  /** Where the person came from and goes back to. */
  from: string;
  /** The address of an account that was just made. */
  email: string;
}

export function readArrival(state: unknown): Arrival {
  const { from, email } = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  return {
    from: typeof from === 'string' ? inAppPath(from) : HOME,
    email: typeof email === 'string' ? email : '',
  };
}

/** The path where it stays in this app and does not lead round in a circle; else the playground. */
function inAppPath(path: string): string {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) return HOME;
  const [pathname = ''] = path.split(/[?#]/);
  return SIGN_IN_SCREENS.includes(pathname.replace(/\/+$/, '')) ? HOME : path;
}
