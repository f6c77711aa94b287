import type { AdminUser } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '#lib/server/api-error.ts';
import { formatNumber } from '#lib/text/format.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { usersTexts } from '#texts/admin/users.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Note } from '#ui/display/note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { OverviewPart } from './overview-part.tsx';
import { peopleQuery, statsQuery } from './queries.ts';

const SKELETON = [70, 55, 80, 45, 60, 50, 75, 40, 65, 50];

interface PeoplePanelProps {
  search: string;
  onSearch: (text: string) => void;
  /** Email address of the person whose activity is listed, or any other text in that filter. */
  chosen: string;
  /** Called with an empty string to show everybody's activity. */
  onChoose: (email: string) => void;
}

/** Searches people and shows their activity. */
export function PeoplePanel({ search, onSearch, chosen, onChoose }: PeoplePanelProps) {
  const query = useQuery(peopleQuery(search, useNarrow()));
  const total = useQuery({ ...statsQuery, enabled: false }).data?.total_users;
  const failure = describeQueryFailure(query, usersTexts.table.failed);
  // Specification 2 §5: "nobody found" is shown differently from a failed load.
  const nobody = failure !== null && query.error instanceof ApiError && query.error.code === 'not_found';
  return (
    <OverviewPart
      title={overviewTexts.people.title}
      failure={nobody ? null : failure}
      head={
        <>
          <span className="flex-1" />
          <Link
            to="/admin?section=users"
            className="-mx-1 flex min-h-8 min-w-6 items-center justify-center rounded-half px-1 text-12 text-accent-text hover:underline"
          >
            {total === undefined ? overviewTexts.people.all : overviewTexts.people.allOf(formatNumber(total))}
            <span className="sr-only"> {overviewTexts.people.users}</span>
          </Link>
          <search className="basis-full pb-0.5">
            <SearchField label={overviewTexts.people.search} value={search} onSearch={onSearch} />
          </search>
        </>
      }
    >
      {nobody ? (
        <Note tone="danger" text={failure.text} />
      ) : query.data ? (
        <People
          people={query.data.users}
          busy={query.isPlaceholderData}
          search={search}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : (
        failure === null && (
          <div className="px-4 py-2">
            <SkeletonLines label={overviewTexts.people.loading} widths={SKELETON} />
          </div>
        )
      )}
    </OverviewPart>
  );
}

interface PeopleProps extends Omit<PeoplePanelProps, 'onSearch'> {
  people: AdminUser[];
  busy: boolean;
}

function People({ people, busy, search, chosen, onChoose }: PeopleProps) {
  if (people.length === 0) {
    return (
      <EmptyState
        icon={<UserSearch aria-hidden strokeWidth={1.5} />}
        text={overviewTexts.people.unmatched(search)}
      />
    );
  }
  return (
    <ul aria-busy={busy} className="scroll-thin md:max-h-64 md:overflow-y-auto lg:max-h-96">
      {people.map(({ id, username, email, is_active, code_executions }) => (
        <li key={id} className="border-b border-border last:border-b-0">
          <button
            type="button"
            aria-pressed={email === chosen}
            title={email}
            onClick={() => onChoose(email === chosen ? '' : email)}
            className="relative flex h-11 w-full items-center gap-2 px-4 text-left hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-pressed:bg-surface-2 aria-pressed:after:absolute aria-pressed:after:inset-y-0 aria-pressed:after:left-0 aria-pressed:after:w-0.5 aria-pressed:after:bg-accent md:h-9"
          >
            <bdi className="truncate font-medium">{username}</bdi>
            {!is_active && <Badge>{overviewTexts.people.inactive}</Badge>}
            <span className="ml-auto font-mono text-12 whitespace-nowrap text-text-2">
              {overviewTexts.people.runs(code_executions)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
