import { PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button.tsx';
import { CsvButton } from '#ui/csv-button.tsx';
import { Pager } from '#ui/pager.tsx';
import { FromFileButton } from './from-file-button.tsx';
import { loadTemplatesCsv, templatesQuery } from './queries.ts';
import { TemplateEditorScreen } from './template-editor-screen.tsx';
import { TemplateFigures } from './template-figures.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { TemplateTable } from './template-table.tsx';
import { useTemplatesView, writeView } from './templates-view.ts';

/** The list of templates, or the editor of one. */
export function TemplatesSection() {
  const { view } = useTemplatesView();
  return view.target === null ? <TemplateList /> : <TemplateEditorScreen target={view.target} view={view} />;
}

function TemplateList() {
  const { view, change } = useTemplatesView();
  const query = useQuery(templatesQuery(view));
  const navigate = useNavigate();
  const editor = { search: `?${writeView({ ...view, target: { mode: 'new' } })}` };
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      <SectionHead title={templatesTexts.title}>
        <CsvButton list="templates" load={() => loadTemplatesCsv(view)} />
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
