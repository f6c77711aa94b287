import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { AuthScreen } from '#features/auth/components/auth-screen.tsx';
import { Outcome } from '#features/auth/components/outcome.tsx';
import { SignUpFields } from '#features/auth/components/sign-up-fields.tsx';
import { readSignInState } from '#features/auth/sign-in-state.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { authTexts } from '#texts/auth.tsx';
import { Button } from '#ui/button/button.tsx';

/** Creates an account. */
export function SignupPage() {
  const [created, setCreated] = useState<string | null>(null);
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated);
  const { state } = useLocation();
  if (isAuthenticated) return <Navigate to={readSignInState(state).from} replace />;
  return (
    <AuthScreen title={authTexts.signUp}>
      {created === null ? <SignUpFields onCreated={setCreated} /> : <AccountCreated email={created} />}
    </AuthScreen>
  );
}

function AccountCreated({ email }: { email: string }) {
  const navigate = useNavigate();
  const { from } = readSignInState(useLocation().state);
  return (
    <Outcome
      icon={<CircleCheck aria-hidden className="text-success" strokeWidth={1.75} />}
      title={authTexts.registration.done}
      text={authTexts.registration.doneAs(<span className="font-medium text-text-1">{email}</span>)}
    >
      <Button
        look="primary"
        className="w-full max-md:h-11 md:h-9"
        onClick={() => void navigate('/login', { state: { from, email } })}
      >
        {authTexts.toSignIn}
      </Button>
    </Outcome>
  );
}
