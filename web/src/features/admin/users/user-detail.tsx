import type { AdminUserDetail } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { ScrollText, Terminal } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { MemberRole } from '#features/admin/classrooms/members/member-role.tsx';
import { classroomsView } from '#features/admin/classrooms/queries.ts';
import { DetailHead } from '#features/admin/frame/section-head.tsx';
import { formatMoment, formatNumber } from '#lib/text/format.ts';
import { ActiveBadge, AdminBadge, TeacherBadge, VerifiableBadge } from '#shared/people/account-badges.tsx';
import { usersTexts } from '#texts/admin/users.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { Fact, FactLine } from '#ui/layout/fact-line.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { userQuery } from './queries.ts';
import { UserActions } from './user-actions.tsx';

const UNFILTERED_CLASSROOMS = classroomsView.read(new URLSearchParams());

interface UserDetailProps {
  id: number;
  onBack: () => void;
}

/** One account. */
export function UserDetail({ id, onBack }: UserDetailProps) {
  const query = useQuery(userQuery(id));
  const failure = describeQueryFailure(query, usersTexts.detail.failed);
  return (
    <section
      aria-label={usersTexts.detail.name}
      className="flex min-h-0 min-w-0 flex-1 flex-col max-md:overflow-y-auto"
    >
      <DetailHead
        title={query.data?.username}
        kind={usersTexts.detail.name}
        back={{ label: usersTexts.detail.back, onBack }}
        badge={
          <>
            {query.data?.is_admin && <AdminBadge />}
            {query.data?.is_teacher && <TeacherBadge />}
          </>
        }
      >
        {query.data && <UserActions user={query.data} />}
      </DetailHead>
      {failure !== null && <FailureNote failure={failure} />}
      {query.isPending && (
        <div className="p-4">
          <SkeletonLines label={usersTexts.detail.loading} widths={[40, 55, 30, 60, 45]} />
        </div>
      )}
      {query.data && <Contents user={query.data} />}
    </section>
  );
}

function Contents({ user }: { user: AdminUserDetail }) {
  return (
    <>
      <FactLine>
        <Fact name={usersTexts.facts.fullName}>
          <bdi>{user.full_name ?? usersTexts.facts.noFullName}</bdi>
        </Fact>
        <Fact name={usersTexts.facts.email}>
          <bdi>{user.email || usersTexts.facts.noEmail}</bdi>
        </Fact>
        <Fact name={usersTexts.facts.status}>
          <span className="flex flex-wrap gap-1">
            <ActiveBadge active={user.is_active} />
            <VerifiableBadge verified={user.is_verified} />
          </span>
        </Fact>
        <Fact name={usersTexts.facts.runs}>
          <span className="font-mono">{formatNumber(user.code_executions)}</span>
        </Fact>
        <Fact name={usersTexts.facts.sessions}>
          <span className="font-mono">{formatNumber(user.collaboration_sessions)}</span>
        </Fact>
        <Fact name={usersTexts.facts.created}>
          <time dateTime={user.created_at}>{formatMoment(user.created_at)}</time>
        </Fact>
        <Fact name={usersTexts.facts.lastSignIn}>
          {user.last_login === null ? (
            usersTexts.facts.never
          ) : (
            <time dateTime={user.last_login}>{formatMoment(user.last_login)}</time>
          )}
        </Fact>
      </FactLine>
      <Classes classrooms={user.classrooms} />
      <nav
        aria-label={usersTexts.detail.about(user.username)}
        className="flex flex-col items-start gap-1 p-4"
      >
        <DetailLink
          to={{
            section: 'executions',
            ...(user.email === '' ? { user_name: user.username } : { user_email: user.email }),
          }}
          Icon={Terminal}
        >
          {usersTexts.detail.theirRuns}
        </DetailLink>
        <DetailLink to={{ section: 'users', tab: 'audit', search: user.username }} Icon={ScrollText}>
          {usersTexts.detail.theirAuditLog}
        </DetailLink>
      </nav>
    </>
  );
}

/** The classrooms that a person is in, with what they are there. */
function Classes({ classrooms }: Pick<AdminUserDetail, 'classrooms'>) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="border-b border-border p-4">
      <h2 id={title} className="pb-1 text-13 font-strong">
        {usersTexts.detail.classes}
      </h2>
      {classrooms.length === 0 ? (
        <p className="text-text-2">{usersTexts.detail.noClasses}</p>
      ) : (
        <ul className="max-w-160 divide-y divide-border">
          {classrooms.map(({ id, name, archived_at, ...member }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
              <Link
                to={{
                  search: `?${classroomsView.write({ ...UNFILTERED_CLASSROOMS, classroom: id, archived: archived_at !== null })}`,
                }}
                className="flex min-h-8 min-w-0 items-center rounded-half font-medium text-accent-text wrap-anywhere hover:underline max-md:min-h-11"
              >
                <bdi>{name}</bdi>
              </Link>
              <MemberRole member={member} />
              {archived_at !== null && <Badge>{usersTexts.detail.archived}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DetailLinkProps {
  /** Query parameters of the link. */
  to: Record<string, string>;
  Icon: typeof Terminal;
  children: string;
}

function DetailLink({ to, Icon, children }: DetailLinkProps) {
  return (
    <Link
      to={{ search: `?${new URLSearchParams(to)}` }}
      className="flex h-11 items-center gap-2 rounded-half font-medium text-accent-text hover:underline md:h-8"
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {children}
    </Link>
  );
}
