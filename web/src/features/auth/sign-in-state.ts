const HOME = '/';
const SIGN_IN_SCREENS = ['/login', '/login/callback', '/login/link', '/signup', '/forgot-password'];

/** Navigation state passed to a sign-in screen. The browser stores it, so it may be anything. */
export interface SignInState {
  /** The address that the person came from and returns to. */
  from: string;
  /** The email address of an account that was just created. */
  email: string;
  /** True if the person wants to share a program, which needs an account. */
  wantsToShare: boolean;
}

export function readSignInState(state: unknown): SignInState {
  const { from, email, wantsToShare } = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  return {
    from: typeof from === 'string' ? inAppPath(from) : HOME,
    email: typeof email === 'string' ? email : '',
    wantsToShare: wantsToShare === true,
  };
}

/** Returns the path if it stays in this app and does not lead back to a sign-in screen; else the playground. */
function inAppPath(path: string): string {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) return HOME;
  const [pathname = ''] = path.split(/[?#]/);
  return SIGN_IN_SCREENS.includes(pathname.replace(/\/+$/, '')) ? HOME : path;
}
