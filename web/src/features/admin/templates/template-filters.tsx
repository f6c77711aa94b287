import { useQuery } from '@tanstack/react-query';
import { ClearFilters } from '#features/admin/frame/clear-filters.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { FilterSelect, LanguageFilter } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { classroomChoicesQuery } from './queries.ts';
import { isFiltered, NO_FILTER, type TemplatesView } from './templates-view.ts';

interface TemplateFiltersProps {
  view: TemplatesView;
  onChange: (part: Partial<TemplatesView>) => void;
}

export function TemplateFilters({ view, onChange }: TemplateFiltersProps) {
  const { search, language, classroom } = view;
  const classrooms = useQuery(classroomChoicesQuery).data ?? [];
  return (
    <search className="grid shrink-0 grid-cols-2 gap-2 border-b border-border px-4 py-2 md:grid-flow-col md:grid-cols-[minmax(0,1fr)_160px_200px]">
      <SearchField
        label={templatesTexts.list.search}
        value={search}
        onSearch={(text) => onChange({ search: text })}
        className="max-md:col-span-2"
      />
      <LanguageFilter value={language} onChange={(chosen) => onChange({ language: chosen })} />
      <FilterSelect
        label={templatesTexts.list.byClassroom}
        all={templatesTexts.list.allClassrooms}
        value={classroom === null ? null : String(classroom)}
        options={classrooms.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(chosen) => onChange({ classroom: chosen === null ? null : Number(chosen) })}
      />
      <ClearFilters shown={isFiltered(view)} onClear={() => onChange(NO_FILTER)} />
    </search>
  );
}
