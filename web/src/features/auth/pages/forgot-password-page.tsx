import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthScreen } from '#features/auth/components/auth-screen.tsx';
import { ChoosePassword } from '#features/auth/components/choose-password.tsx';
import { RequestLink } from '#features/auth/components/request-link.tsx';
import { authTexts } from '#texts/auth.tsx';

/** Requests a password reset link; with the token of such a link, sets the password. */
export function ForgotPasswordPage() {
  const [parameters] = useSearchParams();
  const [token, setToken] = useState(parameters.get('token'));
  const navigate = useNavigate();
  // The token opens the account: it must stay neither in the address bar nor in the history.
  const inAddress = parameters.has('token');
  useEffect(() => {
    if (inAddress) void navigate('/forgot-password', { replace: true });
  }, [inAddress, navigate]);

  return (
    <AuthScreen title={token ? authTexts.newPassword.screen : authTexts.link.title}>
      {token ? <ChoosePassword token={token} onNewLink={() => setToken(null)} /> : <RequestLink />}
    </AuthScreen>
  );
}
