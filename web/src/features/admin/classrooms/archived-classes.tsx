import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ListScope } from '#features/admin/frame/list-scope.ts';
import { archiveTexts } from '#texts/admin/classrooms.tsx';
import { Button } from '#ui/button/button.tsx';
import { classroomsQuery, classroomsView } from './queries.ts';

const ARCHIVED = { ...classroomsView.read(new URLSearchParams()), archived: true };

/** True if the user has archived classes; undefined while it is unknown, and unless `enabled`. */
export function useHasArchivedClasses(enabled: boolean, scope: ListScope): boolean | undefined {
  const { data } = useQuery({ ...classroomsQuery(ARCHIVED, scope), enabled });
  return enabled && data !== undefined ? data.total > 0 : undefined;
}

/** Leads to the archived classes, from lists that leave out what belongs to them. */
export function ArchivedClassesButton() {
  const navigate = useNavigate();
  return (
    <Button
      onClick={() => void navigate({ search: `?${classroomsView.write(ARCHIVED)}` })}
      className="max-md:h-11"
    >
      {archiveTexts.filter.showArchived}
    </Button>
  );
}
