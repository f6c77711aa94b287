import { CircleQuestionMark, Clock, History, Inbox, UserMinus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { gradesTexts } from '#texts/admin/grades.ts';
import { FilterChip, FilterChips } from '#ui/form/filter-chips.tsx';
import { FilterSelect } from '#ui/form/filter-select.tsx';
import { ListFilters } from '#ui/form/list-filters.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import {
  GRADEBOOK_FILTERS,
  type GradebookFilter,
  type GradebookView,
  gradebookView,
} from './gradebook-view.ts';
import { chosenKey, type GradebookTask } from './matrix.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

const ICONS: Record<GradebookFilter, ReactNode> = {
  missing: <X {...ICON} />,
  late: <Clock {...ICON} />,
  outdated: <History {...ICON} />,
  to_grade: <Inbox {...ICON} />,
  regrade: <CircleQuestionMark {...ICON} />,
};

interface GradebookFiltersProps {
  view: GradebookView;
  tasks: readonly GradebookTask[];
  studentCount: number;
  formerCount: number;
  counts: Record<GradebookFilter, number>;
  /** The filter for groups. */
  byGroup: ReactNode;
  /** True if it is narrowed to a group. */
  isNarrowedToGroup: boolean;
  onChange: (part: Partial<GradebookView>) => void;
  /** Actions, at the right end. */
  children: ReactNode;
}

/** Narrows the gradebook, and shows it in points or percent. */
export function GradebookFilters({
  view,
  tasks,
  studentCount,
  formerCount,
  counts,
  byGroup,
  isNarrowedToGroup,
  onChange,
  children,
}: GradebookFiltersProps) {
  const isNarrow = useNarrow();
  // Neither is a filter of the address alone: one is remembered, the other stands for a chip.
  const groupAndFormer = Number(isNarrowedToGroup) + Number(view.present);
  const unit = (
    <Segmented
      label={gradesTexts.unit}
      named
      value={view.percent ? 'percent' : 'points'}
      options={[
        { value: 'points', label: gradesTexts.points, icon: null },
        { value: 'percent', label: gradesTexts.percent, icon: null },
      ]}
      onChange={(unit) => onChange({ percent: unit === 'percent' })}
    />
  );
  return (
    <ListFilters
      active={gradebookView.countFilters(view, ['search']) + groupAndFormer}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2"
      search={
        <SearchField
          label={gradesTexts.search}
          value={view.search}
          onSearch={(search) => onChange({ search })}
          className="md:max-w-72 md:min-w-40 md:flex-1"
        />
      }
      actions={
        // Wraps as one group.
        <span className="flex items-center gap-2 md:ml-auto">
          {!isNarrow && unit}
          {children}
        </span>
      }
      // Always in a line of their own: which of the others would wrap depends on the language.
      chips={
        <FilterChips label={gradesTexts.filter}>
          <FilterChip
            text={gradesTexts.all}
            count={studentCount}
            chosen={view.only === null}
            onChoose={() => onChange({ only: null })}
          />
          {GRADEBOOK_FILTERS.map((only) => (
            <FilterChip
              key={only}
              icon={ICONS[only]}
              text={gradesTexts.filters[only]}
              count={counts[only]}
              chosen={view.only === only}
              onChoose={() => onChange({ only: view.only === only ? null : only })}
            />
          ))}
          {formerCount > 0 && (
            <FilterChip
              icon={<UserMinus {...ICON} />}
              text={gradesTexts.former}
              count={formerCount}
              chosen={!view.present}
              onChoose={() => onChange({ present: !view.present })}
            />
          )}
        </FilterChips>
      }
    >
      <FilterSelect
        label={gradesTexts.byTask}
        all={gradesTexts.allTasks}
        value={chosenKey(view)}
        options={tasks.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(chosen) => {
          const column = tasks.find(({ key }) => key === chosen);
          onChange({
            task: column?.source === 'task' ? column.id : null,
            upload: column?.source === 'upload' ? column.id : null,
          });
        }}
      />
      {byGroup}
      {isNarrow && unit}
    </ListFilters>
  );
}
