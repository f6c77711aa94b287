import { useLocation } from 'react-router';
import { readSignInState } from '#features/auth/sign-in-state.ts';
import { authTexts } from '#texts/auth.tsx';

/** Tells a visitor who pressed Share why there is a form; nothing for others. */
export function ShareNote() {
  const { wantsToShare } = readSignInState(useLocation().state);
  return wantsToShare && <span className="mb-1 block text-text-1">{authTexts.login.toShare}</span>;
}
