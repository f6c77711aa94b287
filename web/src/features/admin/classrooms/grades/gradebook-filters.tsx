import { CircleQuestionMark, Clock, History, Inbox, UserMinus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { gradesTexts } from '#texts/admin/grades.ts';
import { FilterChip, FilterChips } from '#ui/form/filter-chips.tsx';
import { FilterSelect } from '#ui/form/filter-select.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { GRADEBOOK_FILTERS, type GradebookFilter, type GradebookView } from './gradebook-view.ts';
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
  onChange,
  children,
}: GradebookFiltersProps) {
  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2">
      <SearchField
        label={gradesTexts.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
        className="min-w-40 flex-1 md:max-w-72"
      />
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
      {/* Wraps as one group. */}
      <span className="ml-auto flex items-center gap-2">
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
        {children}
      </span>
      {/* Always in a line of their own: which of the others would wrap depends on the language. */}
      <div className="min-w-0 basis-full">
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
      </div>
    </search>
  );
}
