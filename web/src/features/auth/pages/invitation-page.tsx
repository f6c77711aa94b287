import { acceptInvitation, findClassroomByInvitation } from '@coderoom/contract';
import { useLocation } from 'react-router';
import { AuthScreen } from '#features/auth/components/auth-screen.tsx';
import { JoinQuestion } from '#features/auth/joining/join-question.tsx';
import { SignInToJoin } from '#features/auth/joining/sign-in-to-join.tsx';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { joiningTexts } from '#texts/joining.ts';

/** The screen of a mailed invitation: asks whether to join with the account that is signed in, whatever its address. */
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
