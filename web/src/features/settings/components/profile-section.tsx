import type { User } from '@coderoom/contract';
import { useAuth } from '#lib/auth-store.ts';
import { formatDate } from '#lib/format.ts';
import { actsTexts } from '#texts/acts.ts';
import { profileTexts } from '#texts/settings/profile.tsx';
import { ActiveBadge, VerifiedBadge } from '#ui/account-badges.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { EmailVerification } from './email-verification.tsx';
import { NamesForm } from './names-form.tsx';
import { OwnClassrooms } from './own-classrooms.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { Facts, SectionBody, SectionPart } from './section-body.tsx';

const { account, names, classrooms, password, data } = profileTexts;

export function ProfileSection({ user }: { user: User }) {
  return (
    <SectionBody title={profileTexts.name}>
      <SectionPart title={account.title}>
        <Stale />
        <Facts
          facts={[
            [account.username, <bdi key="username">{user.username}</bdi>],
            [account.email, <bdi key="email">{user.email}</bdi>],
            [account.fullName, <bdi key="full name">{user.full_name || account.noFullName}</bdi>],
            [account.status, <Standing key="status" user={user} />],
            [account.memberSince, formatDate(user.created_at)],
          ]}
        />
        {!user.is_verified && <EmailVerification />}
      </SectionPart>
      <SectionPart title={names.title} hint={names.hint}>
        {/* Saved values become the fields' new initial values. */}
        <NamesForm key={`${user.username}/${user.full_name}`} user={user} />
      </SectionPart>
      <SectionPart title={classrooms.title}>
        <OwnClassrooms userId={user.id} />
      </SectionPart>
      <SectionPart title={password.title} hint={password.hint}>
        <PasswordForm username={user.username} />
      </SectionPart>
      <SectionPart title={data.title}>
        <OwnData user={user} />
      </SectionPart>
    </SectionBody>
  );
}

/** Warns that the data shown is old because the latest could not be loaded. */
function Stale() {
  const { error, refreshUser } = useAuth();
  if (error === null) return null;
  return (
    <div className="pb-3">
      <Note boxed tone="danger" text={error}>
        <Button size="small" onClick={() => void refreshUser()}>
          {actsTexts.retry}
        </Button>
      </Note>
    </div>
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
