import { FunnelX, KeyRound } from 'lucide-react';
import { SHOWN_STATUSES, type TasksView, tasksView } from '#features/tasks/shown-task.ts';
import { openJoinDialog } from '#shared/classrooms/join-dialog-store.ts';
import { tasksTexts } from '#texts/tasks.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { FilterSelect } from '#ui/form/filter-select.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

interface TaskFiltersProps {
  view: TasksView;
  classrooms: readonly { id: number; name: string }[];
  pastClasses: readonly { id: number; name: string }[];
  onChange: (part: Partial<TasksView>) => void;
}

const STATUS_OPTIONS = SHOWN_STATUSES.map((value) => ({ value, label: tasksTexts.statuses[value] }));

/** The filters of the list. Where there is no room for the sidebar, the class is one of them. */
export function TaskFilters({ view, classrooms, pastClasses, onChange }: TaskFiltersProps) {
  const hasSidebar = useMediaQuery('(width >= 1180px)');
  return (
    <search className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
      <SearchField
        label={tasksTexts.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
        className="max-md:w-full md:w-64"
      />
      <FilterSelect
        label={tasksTexts.status.label}
        all={tasksTexts.status.all}
        value={view.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
      {!hasSidebar && (
        <>
          <FilterSelect
            label={tasksTexts.classes.label}
            all={tasksTexts.classes.allClasses}
            value={view.class === null ? null : String(view.class)}
            options={[
              ...(view.past ? [] : classrooms).map(({ id, name }) => ({ value: String(id), label: name })),
              ...pastClasses.map(({ id, name }) => ({
                value: String(id),
                label: tasksTexts.past.named(name),
              })),
            ]}
            onChange={(chosen) => {
              const id = chosen === null ? null : Number(chosen);
              onChange({ class: id, past: pastClasses.some((past) => past.id === id) });
            }}
          />
          <IconButton
            label={tasksTexts.join}
            icon={<KeyRound aria-hidden strokeWidth={1.75} />}
            onClick={openJoinDialog}
            className="max-md:size-11"
          />
        </>
      )}
      {tasksView.isFiltered(view) && (
        <Button
          look="ghost"
          icon={<FunnelX aria-hidden strokeWidth={1.75} />}
          onClick={() => onChange(tasksView.noFilter)}
          className="max-md:h-11"
        >
          {tasksTexts.clearFilters}
        </Button>
      )}
    </search>
  );
}
