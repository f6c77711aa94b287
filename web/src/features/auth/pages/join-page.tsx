import { findClassroomByKey, joinClassroom } from '@coderoom/contract';
import { useParams } from 'react-router';
import { AuthScreen } from '#features/auth/components/auth-screen.tsx';
import { JoinQuestion } from '#features/auth/joining/join-question.tsx';
import { SignInToJoin } from '#features/auth/joining/sign-in-to-join.tsx';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { joiningTexts } from '#texts/joining.ts';

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
