import { LANGUAGE_FACTS, LANGUAGES, languageId } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { classroomChoicesQuery } from './queries.ts';
import type { TemplatesView } from './templates-view.ts';

const LANGUAGE_OPTIONS = [
  { value: 'all', label: 'All languages' },
  ...LANGUAGES.map((id) => ({ value: id, label: LANGUAGE_FACTS[id].name })),
];

interface TemplateFiltersProps {
  view: TemplatesView;
  onChange: (part: Partial<TemplatesView>) => void;
}

export function TemplateFilters({ view: { search, language, classroom }, onChange }: TemplateFiltersProps) {
  const classrooms = useQuery(classroomChoicesQuery).data ?? [];
  return (
    <search className="grid shrink-0 grid-cols-2 gap-2 border-b border-border px-4 py-2 md:grid-cols-[minmax(0,1fr)_160px_200px]">
      <SearchField
        label="Search by name"
        value={search}
        onSearch={(text) => onChange({ search: text })}
        className="max-md:col-span-2"
      />
      <Select
        label="Filter by language"
        value={language ?? 'all'}
        options={LANGUAGE_OPTIONS}
        onChange={(value) => onChange({ language: languageId.safeParse(value).data ?? null })}
      />
      <Select
        label="Filter by classroom"
        value={classroom === null ? 'all' : String(classroom)}
        options={[
          { value: 'all', label: 'All classrooms' },
          ...classrooms.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => onChange({ classroom: value === 'all' ? null : Number(value) })}
      />
    </search>
  );
}
