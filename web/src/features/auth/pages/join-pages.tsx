import {
  acceptInvitation,
  findClassroomByInvitation,
  findClassroomByKey,
  joinClassroom,
} from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { AuthScreen, Outcome } from '#features/auth/components/auth-screen.tsx';
import { JoinQuestion } from '#features/auth/components/join-question.tsx';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { authTexts, joiningTexts, joiningTexts as texts } from '#texts/auth.tsx';
import { Button } from '#ui/button/button.tsx';

/**
 * Asks somebody who is signed out to sign in, and leads back to this address afterwards. The address stays in this tab's
 * history, or with the attempt to sign in at the identity provider.
 */
function SignInToJoin({ text, signUpPath }: { text: string; signUpPath: string }) {
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

/**
 * The screen of a mailed invitation: asks whether to join with the account that is signed in, which may have another
 * address.
 */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const user = useAuth((auth) => auth.user);
  const body = { token };
  return (
    <AuthScreen title={joiningTexts.title}>
      {user === null ? (
        <SignInToJoin text={joiningTexts.signedOutInvited} signUpPath="/signup" />
      ) : (
        <JoinQuestion
          key={user.id}
          id={token}
          user={user}
          find={() => call(findClassroomByInvitation, { body })}
          join={() => call(acceptInvitation, { body })}
        />
      )}
    </AuthScreen>
  );
}

/** The screen of a class's join link: asks whether to join, after signing in. */
export function JoinPage() {
  const key = (useParams().key ?? '').toUpperCase();
  const user = useAuth((auth) => auth.user);
  const body = { classroom_key: key };
  return (
    <AuthScreen title={joiningTexts.title}>
      {user === null ? (
        <SignInToJoin
          text={joiningTexts.signedOut(key)}
          signUpPath={`/signup?key=${encodeURIComponent(key)}`}
        />
      ) : (
        <JoinQuestion
          key={`${user.id} ${key}`}
          id={key}
          user={user}
          find={() => call(findClassroomByKey, { body })}
          join={() => call(joinClassroom, { body })}
        />
      )}
    </AuthScreen>
  );
}
