import {
  LANGUAGE_FACTS,
  PAGE_SIZE,
  RECENT_TEMPLATE_DAYS,
  TEMPLATE_STATES,
  templateState,
} from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { OwnGroupsFilter } from '#features/admin/classrooms/groups/own-groups.tsx';
import { ClearFilters } from '#features/admin/frame/list-controls.tsx';
import { classroomChoicesQuery, useListScope } from '#features/admin/frame/list-scope.ts';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatNumber } from '#lib/text/format.ts';
import { ClassGroupFilter } from '#shared/groups/class-group-filter.tsx';
import { mayWrite } from '#shared/people/roles.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button/button.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { FilterSelect, LanguageFilter } from '#ui/form/filter-select.tsx';
import { ListFilters } from '#ui/form/list-filters.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Figure, Figures } from '#ui/layout/figures.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { FromFileButton } from './from-file-button.tsx';
import { adminTemplatesQuery, loadTemplatesCsv, templateStatsQuery } from './queries.ts';
import { TemplateEditorScreen } from './template-editor-screen.tsx';
import { TemplateTable } from './template-table.tsx';
import { type TemplatesView, templatesView, useProgressGroup } from './templates-view.ts';

/** The list of templates, or the editor of one. */
export function TemplatesSection() {
  const { view } = useAddressView(templatesView);
  return view.target === null ? <TemplateList /> : <TemplateEditorScreen target={view.target} view={view} />;
}

function TemplateList() {
  const { view, change } = useAddressView(templatesView);
  const scope = useListScope();
  const user = useAuth((state) => state.user);
  const query = useQuery(adminTemplatesQuery(view, scope));
  const navigate = useNavigate();
  const editor = { search: `?${templatesView.write({ ...view, target: { mode: 'new' } })}` };
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      <SectionHead title={templatesTexts.title}>
        <CsvButton list="templates" load={() => loadTemplatesCsv(view, scope)} />
        {mayWrite(user) && (
          <>
            <FromFileButton onRead={(file) => void navigate(editor, { state: { file } })} />
            <Button
              look="primary"
              icon={<Plus aria-hidden strokeWidth={1.75} />}
              aria-label={templatesTexts.list.createInFull}
              onClick={() => void navigate(editor)}
              className="max-md:h-11"
            >
              {templatesTexts.list.create}
            </Button>
          </>
        )}
      </SectionHead>
      <TemplateFigures />
      <TemplateFilters view={view} onChange={change} />
      <TemplateTable view={view} query={query} onChange={change} />
      {query.isSuccess && query.data.total > 0 && (
        <Pager
          page={view.page}
          pageSize={PAGE_SIZE.templates}
          total={query.data.total}
          onChange={(page) => change({ page })}
        />
      )}
    </div>
  );
}

/** Figures for all templates. The list below does not depend on them. */
function TemplateFigures() {
  const { data, isError } = useQuery(templateStatsQuery(useListScope()));
  const absent = isError ? null : undefined;
  return (
    <Figures label={templatesTexts.figures.title}>
      <Figure
        name={templatesTexts.figures.total}
        value={data ? formatNumber(data.total_templates) : absent}
      />
      <Figure
        name={templatesTexts.figures.recent(RECENT_TEMPLATE_DAYS)}
        value={data ? formatNumber(data.recent_templates) : absent}
      />
      <Figure
        name={templatesTexts.figures.byLanguage}
        broad
        value={
          data ? (
            <span className="flex flex-wrap gap-x-3 text-13 leading-5 font-regular tracking-normal text-text-2">
              {data.templates_by_language.map(({ language, count }) => (
                <span key={language} className="whitespace-nowrap">
                  {LANGUAGE_FACTS[language].name}{' '}
                  <span className="font-mono text-text-1">{formatNumber(count)}</span>
                </span>
              ))}
              {data.templates_by_language.length === 0 && '–'}
            </span>
          ) : (
            absent
          )
        }
      />
    </Figures>
  );
}

interface TemplateFiltersProps {
  view: TemplatesView;
  onChange: (part: Partial<TemplatesView>) => void;
}

function TemplateFilters({ view, onChange }: TemplateFiltersProps) {
  const { search, language, classroom, state } = view;
  const { ofClass, own, isNarrowed } = useProgressGroup(view);
  const classrooms = useQuery(classroomChoicesQuery(useListScope())).data ?? [];
  return (
    <ListFilters
      active={templatesView.countFilters(view, ['search', 'group']) + Number(isNarrowed)}
      className="grid shrink-0 auto-cols-[150px] grid-flow-col grid-cols-[minmax(0,1fr)_150px_180px] gap-2 border-b border-border px-4 py-2"
      search={
        <SearchField
          label={templatesTexts.list.search}
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
      }
    >
      <LanguageFilter value={language} onChange={(chosen) => onChange({ language: chosen })} />
      <FilterSelect
        label={templatesTexts.list.byClassroom}
        all={templatesTexts.list.allClassrooms}
        value={classroom === null ? null : String(classroom)}
        options={classrooms.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(chosen) => onChange({ classroom: chosen === null ? null : Number(chosen), group: null })}
      />
      {classroom === null ? (
        <OwnGroupsFilter own={own} onChange={(group) => onChange({ group })} />
      ) : (
        <ClassGroupFilter
          classroomId={classroom}
          chosen={ofClass}
          onChange={(group) => onChange({ group })}
        />
      )}
      <FilterSelect
        label={templatesTexts.list.byState}
        all={templatesTexts.list.allStates}
        value={state}
        options={TEMPLATE_STATES.map((value) => ({ value, label: templatesTexts.states[value] }))}
        onChange={(chosen) => onChange({ state: templateState.safeParse(chosen).data ?? null })}
      />
      <ClearFilters shown={templatesView.isFiltered(view)} onClear={() => onChange(templatesView.noFilter)} />
    </ListFilters>
  );
}
