import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Outcome } from '#features/auth/components/outcome.tsx';
import { configQuery } from '#lib/server/config-query.ts';
import { authTexts } from '#texts/auth.tsx';
import { joiningTexts as texts } from '#texts/joining.ts';
import { Button } from '#ui/button/button.tsx';

/**
 * Asks somebody who is signed out to sign in, and leads back to this address afterwards. The address stays in this tab's
 * history, or with the attempt to sign in at the identity provider.
 */
export function SignInToJoin({ text, signUpPath }: { text: string; signUpPath: string }) {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const { passwords } = useQuery(configQuery).data ?? {};
  const state = { from: `${pathname}${hash}` };
  return (
    <Outcome icon={<Users aria-hidden strokeWidth={1.75} />} title={texts.title} text={text}>
      <Button
        look="primary"
        className="w-full max-md:h-11 md:h-9"
        onClick={() => void navigate('/login', { state })}
      >
        {authTexts.signIn}
      </Button>
      {passwords !== 'admins' && (
        <Button className="w-full max-md:h-11 md:h-9" onClick={() => void navigate(signUpPath, { state })}>
          {authTexts.registration.act}
        </Button>
      )}
    </Outcome>
  );
}
