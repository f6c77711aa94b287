import type { User } from '@coderoom/contract';
import { useAuth } from '#lib/auth-store.ts';
import { formatDate } from '#lib/format.ts';
import { ActiveBadge, VerifiedBadge } from '#ui/account-badges.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { EmailVerification } from './email-verification.tsx';
import { NamesForm } from './names-form.tsx';
import { OwnClassrooms } from './own-classrooms.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { Facts, SectionBody, SectionPart } from './section-body.tsx';

export function ProfileSection({ user }: { user: User }) {
  return (
    <SectionBody title="Profile">
      <SectionPart title="Account">
        <Stale />
        <Facts
          facts={[
            ['Username', <bdi key="username">{user.username}</bdi>],
            ['Email', <bdi key="email">{user.email}</bdi>],
            ['Full name', <bdi key="full name">{user.full_name || 'Not provided'}</bdi>],
            ['Status', <Standing key="status" user={user} />],
            ['Member since', formatDate(user.created_at)],
          ]}
        />
        {!user.is_verified && <EmailVerification />}
      </SectionPart>
      <SectionPart title="Names" hint="Your username is how others see you, and you can sign in with it.">
        {/* What was saved is what the fields begin with again. */}
        <NamesForm key={`${user.username}/${user.full_name}`} user={user} />
      </SectionPart>
      <SectionPart title="Classrooms">
        <OwnClassrooms userId={user.id} />
      </SectionPart>
      <SectionPart title="Password" hint="Other devices are signed out when you change it.">
        <PasswordForm username={user.username} />
      </SectionPart>
      <SectionPart title="Your data">
        <OwnData user={user} />
      </SectionPart>
    </SectionBody>
  );
}

/** What is shown is from before where the newest could not be had. */
function Stale() {
  const { error, refreshUser } = useAuth();
  if (error === null) return null;
  return (
    <Note boxed tone="danger" text={error}>
      <Button size="small" onClick={() => void refreshUser()}>
        Retry
      </Button>
    </Note>
  );
}

function Standing({ user }: { user: User }) {
  return (
    <span className="flex flex-wrap gap-2">
      <ActiveBadge active={user.is_active} />
      <VerifiedBadge verified={user.is_verified} />
    </span>
  );
}
