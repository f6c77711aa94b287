import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useListScope } from '#features/admin/frame/use-list-scope.ts';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { FilterChip } from '#ui/form/filter-chips.tsx';
import { submissionsQuery } from './queries.ts';
import type { SubmissionsView } from './submissions-view.ts';

interface OnlyFiltersProps {
  view: SubmissionsView;
  onChange: (part: Partial<SubmissionsView>) => void;
}

/** The one student or task that a link chose, which no field of the filters could name exactly. */
export function OnlyFilters({ view, onChange }: OnlyFiltersProps) {
  const first = useQuery(submissionsQuery(view, useListScope())).data?.submissions[0];
  const { only, oneStudent, oneTask, showAll } = submissionsTexts.filters;
  const chip = (name: string, part: Partial<SubmissionsView>) => (
    <FilterChip
      icon={<X aria-hidden strokeWidth={1.75} />}
      text={only(name)}
      label={showAll(only(name))}
      count={undefined}
      chosen
      onChoose={() => onChange(part)}
    />
  );
  return (
    <>
      {view.student !== null &&
        chip(first?.submitted_by_full_name ?? first?.submitted_by_username ?? oneStudent, { student: null })}
      {view.task !== null && chip(first?.template_name ?? oneTask, { task: null })}
    </>
  );
}
