import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { ClearFilters, StatusFilter } from '#features/admin/frame/list-controls.tsx';
import { classroomChoicesQuery, useListScope } from '#features/admin/frame/list-scope.ts';
import { useUserSuggestions } from '#features/admin/users/queries.ts';
import { formatDate, isoDay } from '#lib/text/format.ts';
import { ClassGroupFilter } from '#shared/groups/class-group-filter.tsx';
import { useChosenGroup } from '#shared/groups/group-choice.ts';
import { nameStatus } from '#shared/runs/run-status.tsx';
import { executionsTexts } from '#texts/admin/executions.tsx';
import { Button } from '#ui/button/button.tsx';
import { Calendar } from '#ui/form/calendar.tsx';
import { FilterSelect, LanguageFilter } from '#ui/form/filter-select.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import {
  EXECUTION_OUTCOMES,
  type ExecutionsView,
  executionsView,
  moveEnd,
  parseDay,
} from './executions-view.ts';
import { useTemplateSuggestions } from './queries.ts';

const STATUS_OPTIONS = EXECUTION_OUTCOMES.map((status) => ({ value: status, label: nameStatus(status) }));

interface ExecutionFiltersProps {
  view: ExecutionsView;
  onChange: (part: Partial<ExecutionsView>) => void;
}

export function ExecutionFilters({ view, onChange }: ExecutionFiltersProps) {
  const templates = useTemplateSuggestions();
  const people = useUserSuggestions();
  const { classroom } = view;
  const classrooms = useQuery(classroomChoicesQuery(useListScope())).data ?? [];
  const groups = useChosenGroup(classroom, view.group ?? 'all');
  return (
    <search className="grid shrink-0 grid-cols-3 gap-2 border-b border-border px-4 py-2 lg:grid-cols-4">
      <SearchField
        label={executionsTexts.filters.template}
        value={view.template}
        suggestions={templates}
        onSearch={(template) => onChange({ template })}
      />
      <SearchField
        label={executionsTexts.filters.userEmail}
        value={view.userEmail}
        suggestions={people.emails}
        onSearch={(userEmail) => onChange({ userEmail })}
      />
      <SearchField
        label={executionsTexts.filters.userName}
        value={view.userName}
        suggestions={people.names}
        onSearch={(userName) => onChange({ userName })}
      />
      <FilterSelect
        label={executionsTexts.filters.byClassroom}
        all={executionsTexts.filters.allClassrooms}
        value={classroom === null ? null : String(classroom)}
        options={classrooms.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(chosen) => onChange({ classroom: chosen === null ? null : Number(chosen), group: null })}
      />
      {classroom !== null && (
        <ClassGroupFilter
          classroomId={classroom}
          chosen={groups}
          onChange={(group) => onChange({ group: group === 'all' ? null : group })}
        />
      )}
      <LanguageFilter value={view.language} onChange={(language) => onChange({ language })} />
      <StatusFilter
        value={view.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
      <DayFilter
        label={executionsTexts.filters.from}
        day={view.from}
        onChange={(day) => onChange(moveEnd(view, 'from', day))}
      />
      <DayFilter
        label={executionsTexts.filters.to}
        day={view.to}
        onChange={(day) => onChange(moveEnd(view, 'to', day))}
      />
      <ClearFilters
        shown={executionsView.isFiltered(view)}
        onClear={() => onChange(executionsView.noFilter)}
      />
    </search>
  );
}

interface DayFilterProps {
  label: string;
  /** Null: no filter. */
  day: string | null;
  onChange: (day: string | null) => void;
}

/** One end of a range of days. */
function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [open, setOpen] = useState(false);
  const date = parseDay(day) ?? undefined;
  const shown = date === undefined ? executionsTexts.filters.noDay : formatDate(date.toISOString());
  const choose = (chosen: string | null) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <Popover
      label={executionsTexts.filters.day(label)}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<CalendarDays aria-hidden strokeWidth={1.75} />} className="min-w-0 justify-start">
          <span className="font-regular text-text-3">{label}</span> <span className="truncate">{shown}</span>
        </Button>
      }
    >
      <Calendar value={date} onChange={(chosen) => choose(isoDay(chosen))} />
      {day !== null && (
        <Button look="ghost" size="small" onClick={() => choose(null)} className="mt-1 w-full">
          {executionsTexts.filters.clearDay}
        </Button>
      )}
    </Popover>
  );
}
