import { PAGE_SIZE, SUBMISSION_STATUSES } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Clock, History, Inbox, X } from 'lucide-react';
import { OwnGroupsFilter, useOwnGroups } from '#features/admin/classrooms/groups/own-groups.tsx';
import { useTemplateSuggestions } from '#features/admin/executions/queries.ts';
import { ClearFilters, RefreshButton, StatusFilter } from '#features/admin/frame/list-controls.tsx';
import { classroomChoicesQuery, useListScope } from '#features/admin/frame/list-scope.ts';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { useUserSuggestions } from '#features/admin/users/queries.ts';
import { useAddressView } from '#lib/browser/address-view.ts';
import { formatNumber, formatPercentage } from '#lib/text/format.ts';
import { ClassGroupFilter } from '#shared/groups/class-group-filter.tsx';
import { useChosenGroup } from '#shared/groups/group-choice.ts';
import { nameStatus } from '#shared/runs/run-status.tsx';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { FilterChip, FilterChips } from '#ui/form/filter-chips.tsx';
import { FilterSelect, LanguageFilter } from '#ui/form/filter-select.tsx';
import { ListFilters } from '#ui/form/list-filters.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Figure, Figures } from '#ui/layout/figures.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { loadSubmissionsCsv, submissionStatsQuery, submissionsQuery } from './queries.ts';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionTable } from './submission-table.tsx';
import { type SubmissionsView, submissionsView } from './submissions-view.ts';

interface OnlyFiltersProps {
  view: SubmissionsView;
  onChange: (part: Partial<SubmissionsView>) => void;
}

/** The one student or task that a link chose, which no field of the filters could name exactly. */
function OnlyFilters({ view, onChange }: OnlyFiltersProps) {
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

/** The submissions: the list, or one in full. */
export function SubmissionsSection() {
  const { view, change } = useAddressView(submissionsView);
  if (view.submission !== null) {
    return <SubmissionDetail key={view.submission} id={view.submission} view={view} onChange={change} />;
  }
  return <SubmissionList />;
}

function SubmissionList() {
  const { view, change } = useAddressView(submissionsView);
  const scope = useListScope();
  const isNarrow = useNarrow();
  const query = useQuery(submissionsQuery(view, scope));
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      <SectionHead title={submissionsTexts.title}>
        <CsvButton list="submissions" load={() => loadSubmissionsCsv(view, scope)} />
        <RefreshButton query={query} queryKey={['admin', 'submissions']} />
      </SectionHead>
      <SubmissionFigures view={view} />
      <SubmissionFilters view={view} onChange={change} />
      {!isNarrow && (
        <div className="shrink-0 border-b border-border px-4 py-2">
          <GradingChips view={view} onChange={change} />
        </div>
      )}
      <SubmissionTable view={view} query={query} onChange={change} />
      {query.isSuccess && query.data.total > 0 && (
        <Pager
          page={view.page}
          pageSize={PAGE_SIZE.submissions}
          total={query.data.total}
          onChange={(page) => change({ page })}
        />
      )}
    </div>
  );
}

/** Figures of the submissions that the filters below leave. */
function SubmissionFigures({ view }: { view: SubmissionsView }) {
  const { data, isError } = useQuery(submissionStatsQuery(view, useListScope()));
  const absent = isError ? null : undefined;
  return (
    <Figures label={submissionsTexts.figures.title}>
      <Figure
        name={submissionsTexts.figures.total}
        value={data ? formatNumber(data.total_submissions) : absent}
      />
      <Figure
        name={submissionsTexts.figures.successes}
        value={data ? formatNumber(data.success_submissions) : absent}
      />
      <Figure
        name={submissionsTexts.figures.errors}
        value={data ? formatNumber(data.error_submissions) : absent}
      />
      <Figure
        name={submissionsTexts.figures.successRate}
        value={data ? formatPercentage(data.success_rate) : absent}
      />
    </Figures>
  );
}

const STATUS_OPTIONS = SUBMISSION_STATUSES.map((status) => ({ value: status, label: nameStatus(status) }));

const LATE_OPTIONS = [
  { value: 'on_time', label: submissionsTexts.filters.onTime },
  { value: 'late', label: submissionsTexts.filters.late },
] as const;

interface SubmissionFiltersProps {
  view: SubmissionsView;
  onChange: (part: Partial<SubmissionsView>) => void;
}

function SubmissionFilters({ view, onChange }: SubmissionFiltersProps) {
  const { template, user, language, status, isLate, classroom } = view;
  const classrooms = useQuery(classroomChoicesQuery(useListScope())).data ?? [];
  const groups = useChosenGroup(classroom, view.group ?? 'all');
  const own = useOwnGroups(view.group ?? 'all');
  const templates = useTemplateSuggestions();
  const people = useUserSuggestions();
  const isNarrow = useNarrow();
  return (
    <ListFilters
      active={submissionsView.countFilters(view, ['template'])}
      className="grid shrink-0 grid-cols-2 gap-2 border-b border-border px-4 py-2 lg:auto-cols-[140px] lg:grid-flow-col lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      search={
        <SearchField
          label={submissionsTexts.filters.template}
          value={template}
          suggestions={templates}
          onSearch={(text) => onChange({ template: text })}
        />
      }
    >
      <SearchField
        label={submissionsTexts.filters.user}
        value={user}
        suggestions={people.namesAndEmails}
        onSearch={(text) => onChange({ user: text })}
        className="max-md:col-span-2"
      />
      <FilterSelect
        label={submissionsTexts.filters.byClassroom}
        all={submissionsTexts.filters.allClassrooms}
        value={classroom === null ? null : String(classroom)}
        options={classrooms.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(chosen) => onChange({ classroom: chosen === null ? null : Number(chosen), group: null })}
      />
      {classroom === null ? (
        <OwnGroupsFilter
          own={own}
          onChange={(group) => onChange({ group: group === 'all' ? null : group })}
        />
      ) : (
        <ClassGroupFilter
          classroomId={classroom}
          chosen={groups}
          onChange={(group) => onChange({ group: group === 'all' ? null : group })}
        />
      )}
      <LanguageFilter value={language} onChange={(chosen) => onChange({ language: chosen })} />
      <StatusFilter
        value={status}
        options={STATUS_OPTIONS}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <FilterSelect
        label={submissionsTexts.filters.byDeadline}
        all={submissionsTexts.filters.onTimeOrLate}
        value={isLate === null ? null : isLate ? 'late' : 'on_time'}
        options={LATE_OPTIONS}
        onChange={(chosen) => onChange({ isLate: chosen === null ? null : chosen === 'late' })}
      />
      {isNarrow && <GradingChips view={view} onChange={onChange} />}
      <ClearFilters
        shown={submissionsView.isFiltered(view)}
        onClear={() => onChange(submissionsView.noFilter)}
      />
    </ListFilters>
  );
}

/** Filters for late and ungraded submissions, each with its count. */
function GradingChips({ view, onChange }: SubmissionFiltersProps) {
  const counts = useQuery(submissionStatsQuery(view, useListScope())).data?.counts;
  const { grading, isLate } = view;
  const all = grading === null && isLate === null;
  return (
    <div className="max-md:col-span-2">
      <FilterChips label={submissionsTexts.chips.title}>
        <OnlyFilters view={view} onChange={onChange} />
        <FilterChip
          text={submissionsTexts.chips.all}
          count={counts?.all}
          chosen={all}
          onChoose={() => onChange({ grading: null, isLate: null })}
        />
        <FilterChip
          icon={<Clock aria-hidden strokeWidth={1.75} />}
          text={submissionsTexts.filters.late}
          count={counts?.late}
          chosen={isLate === true}
          onChoose={() => onChange({ isLate: isLate === true ? null : true })}
        />
        <FilterChip
          icon={<History aria-hidden strokeWidth={1.75} />}
          text={submissionsTexts.chips.outdated}
          count={counts?.outdated}
          chosen={grading === 'outdated'}
          onChoose={() => onChange({ grading: grading === 'outdated' ? null : 'outdated' })}
        />
        <FilterChip
          icon={<Inbox aria-hidden strokeWidth={1.75} />}
          text={submissionsTexts.chips.toGrade}
          count={counts?.to_grade}
          chosen={grading === 'to_grade'}
          onChoose={() => onChange({ grading: grading === 'to_grade' ? null : 'to_grade' })}
        />
        <FilterChip
          icon={<CircleQuestionMark aria-hidden strokeWidth={1.75} />}
          text={submissionsTexts.chips.regrade}
          count={counts?.regrade}
          chosen={grading === 'regrade'}
          onChoose={() => onChange({ grading: grading === 'regrade' ? null : 'regrade' })}
        />
      </FilterChips>
    </div>
  );
}
