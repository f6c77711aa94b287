import { SearchX, Users } from 'lucide-react';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { membersTexts } from '#texts/admin/members.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SearchField } from '#ui/form/search-field.tsx';

interface MemberSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Narrows the members of a class. */
export function MemberSearch({ search, onSearch }: MemberSearchProps) {
  return (
    <search className="shrink-0 border-b border-border px-4 py-2">
      <SearchField label={membersTexts.search} value={search} onSearch={onSearch} className="md:max-w-72" />
    </search>
  );
}

/** In place of members: a search finds none, or there are none. */
export function NoMembers({ search, onSearch }: MemberSearchProps) {
  if (search === '') {
    return <EmptyState icon={<Users aria-hidden strokeWidth={1.5} />} text={classroomsTexts.members.empty} />;
  }
  return (
    <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} text={membersTexts.unmatched}>
      <Button onClick={() => onSearch('')}>{frameTexts.list.clearFilters}</Button>
    </EmptyState>
  );
}
