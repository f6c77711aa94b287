import type { AdminUser } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { NoRows } from '#features/admin/frame/list-controls.tsx';
import { formatDate, formatNumber, formatRecent } from '#lib/text/format.ts';
import { ActiveBadge, AdminBadge, TeacherBadge, VerifiableBadge } from '#shared/people/account-badges.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { usersTexts } from '#texts/admin/users.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { sortBy, type UsersView, usersView } from './queries.ts';
import { UserActions } from './user-actions.tsx';

interface UserTableProps {
  view: UsersView;
  query: UseQueryResult<{ users: AdminUser[]; total: number }>;
  onChange: (part: Partial<UsersView>) => void;
}

export function UserTable({ view, query, onChange }: UserTableProps) {
  return (
    <Table
      label={usersTexts.title}
      columns={columnsOf(view)}
      rows={query.data?.users}
      keyOf={({ id }) => id}
      busy={query.isPlaceholderData}
      sorting={{ by: view.sort, direction: view.direction, onSort: (by) => onChange(sortBy(view, by)) }}
      failure={describeQueryFailure(query, usersTexts.table.failed)}
      empty={
        <NoRows
          total={query.data?.total ?? 0}
          filtered={usersView.isFiltered(view)}
          unmatched={
            view.search === '' ? usersTexts.table.unmatched : usersTexts.table.unmatchedSearch(view.search)
          }
          onClear={() => onChange(usersView.noFilter)}
          onFirstPage={() => onChange({ page: 1 })}
        >
          <EmptyState icon={<Users aria-hidden strokeWidth={1.5} />} text={usersTexts.table.empty} />
        </NoRows>
      }
    />
  );
}

function columnsOf(view: UsersView): Column<AdminUser>[] {
  return [
    {
      title: usersTexts.table.user,
      opens: true,
      sort: 'username',
      cell: (user) => (
        <Link
          to={{ search: `?${usersView.write({ ...view, user: user.id })}` }}
          className="block min-w-0 rounded-half py-1 wrap-anywhere md:-my-1 hover:text-accent-text md:max-w-56"
        >
          <bdi className="mr-2 font-medium">{user.username}</bdi>
          {user.is_admin && <AdminBadge />}
          {user.is_teacher && <TeacherBadge />}
          {user.full_name !== null && (
            <bdi className="line-clamp-2 text-12 text-text-2 lg:hidden">{user.full_name}</bdi>
          )}
          <bdi className="line-clamp-2 text-12 text-text-2 lg:hidden">{user.email}</bdi>
          <span className="block text-12 text-text-2 md:hidden">
            <span className="block pb-1">
              {usersTexts.table.runs(user.code_executions)}, {describeSignIn(user)}
            </span>
            <StatusBadges user={user} />
          </span>
        </Link>
      ),
    },
    {
      title: usersTexts.facts.fullName,
      roomy: true,
      sort: 'name',
      cell: ({ full_name }) => <bdi className="line-clamp-2 max-w-56 wrap-anywhere">{full_name}</bdi>,
    },
    {
      title: usersTexts.facts.email,
      roomy: true,
      sort: 'email',
      cell: ({ email }) => <bdi className="line-clamp-2 max-w-64 text-text-2 wrap-anywhere">{email}</bdi>,
    },
    {
      title: usersTexts.facts.status,
      wide: true,
      cell: (user) => <StatusBadges user={user} />,
    },
    {
      title: usersTexts.facts.runs,
      wide: true,
      right: true,
      sort: 'code_executions',
      cell: ({ code_executions }) => <span className="font-mono">{formatNumber(code_executions)}</span>,
    },
    {
      title: usersTexts.facts.sessions,
      ample: true,
      right: true,
      cell: ({ collaboration_sessions }) => (
        <span className="font-mono">{formatNumber(collaboration_sessions)}</span>
      ),
    },
    {
      title: usersTexts.facts.created,
      wide: true,
      sort: 'created_at',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap text-text-2">
          {formatDate(created_at)}
        </time>
      ),
    },
    {
      title: usersTexts.facts.lastSignIn,
      wide: true,
      sort: 'last_login',
      cell: ({ last_login }) =>
        last_login === null ? (
          <span className="text-text-3">{usersTexts.facts.never}</span>
        ) : (
          <time dateTime={last_login} className="whitespace-nowrap text-text-2">
            {formatRecent(last_login, new Date())}
          </time>
        ),
    },
    {
      title: frameTexts.list.actions,
      untitled: true,
      right: true,
      cell: (user) => <UserActions user={user} />,
    },
  ];
}

function StatusBadges({ user: { is_active, is_verified } }: { user: AdminUser }) {
  return (
    <span className="flex gap-1">
      <ActiveBadge active={is_active} />
      <VerifiableBadge verified={is_verified} />
    </span>
  );
}

/** Shown on a phone, which has no column for it. */
function describeSignIn({ last_login }: AdminUser): string {
  return last_login === null ? usersTexts.table.neverSignedIn : formatRecent(last_login, new Date());
}
