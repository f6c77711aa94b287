import { UserLock } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { controlsTexts } from '#texts/controls.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

/** Shown to visitors who are not signed in (specification 2 §2). After signing in they return here. */
export function SignInPrompt() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <EmptyState icon={<UserLock aria-hidden strokeWidth={1.5} />} text={controlsTexts.pleaseSignIn}>
      <Button
        look="primary"
        className="mt-1.5 max-md:h-11"
        onClick={() => void navigate('/login', { state: { from: pathname + search + hash } })}
      >
        {controlsTexts.signIn}
      </Button>
    </EmptyState>
  );
}
