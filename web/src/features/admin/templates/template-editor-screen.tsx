import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { DetailHead } from '#features/admin/frame/section-head.tsx';
import { editedTestsQuery } from '#features/admin/tests/use-tests.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { copyTemplate, createDraft, EMPTY_DRAFT, type TemplateDraft } from './draft.ts';
import { editedTemplateQuery } from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { readFileDraft } from './template-file.ts';
import { type EditorTarget, type TemplatesView, templatesView } from './templates-view.ts';

interface TemplateEditorScreenProps {
  target: EditorTarget;
  view: TemplatesView;
}

/** The editor, shown once its initial data is loaded. */
export function TemplateEditorScreen({ target, view }: TemplateEditorScreenProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const edit = (id: number) => {
    const saved: EditorTarget = { mode: 'edit', id, tab: 'statement' };
    void navigate({ search: `?${templatesView.write({ ...view, target: saved })}` }, { replace: true });
  };
  const close = () => void navigate({ search: `?${templatesView.write({ ...view, target: null })}` });
  if (target.mode !== 'new') {
    return (
      <LoadedEditor key={`${target.mode} ${target.id}`} target={target} onClose={close} onSaved={edit} />
    );
  }
  const file = readFileDraft(location.state);
  return (
    <TemplateEditor
      key={location.key}
      id={null}
      initial={file ?? draftFor(view.classroom)}
      place={file === null ? 'template:new' : `template:file-${file.name}`}
      onClose={close}
      onSaved={edit}
    />
  );
}

/** A new draft for the class whose templates are listed. */
function draftFor(classroom: number | null): TemplateDraft {
  return classroom === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, classroomIds: [classroom] };
}

interface LoadedEditorProps {
  target: Exclude<EditorTarget, { mode: 'new' }>;
  onClose: () => void;
  onSaved: (id: number) => void;
}

function LoadedEditor({ target, onClose, onSaved }: LoadedEditorProps) {
  const { mode, id } = target;
  const isCopy = mode === 'copy';
  const template = useQuery(editedTemplateQuery(id));
  // A copy's tests can be changed before it is saved.
  const tests = useQuery({
    ...editedTestsQuery({ kind: 'template', id }),
    enabled: isCopy && template.isSuccess,
  });
  if (template.data !== undefined && target.mode === 'edit') {
    return (
      <TemplateEditor
        id={id}
        initial={createDraft(template.data)}
        place={`template:${id}`}
        tab={target.tab}
        onClose={onClose}
      />
    );
  }
  if (template.data !== undefined && tests.data !== undefined) {
    return (
      <TemplateEditor
        id={null}
        initial={copyTemplate(template.data, tests.data.tests)}
        place={`template:copy-${id}`}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  }
  const fallback = isCopy ? templatesTexts.editor.copyFailed : templatesTexts.editor.failed;
  const failure = describeQueryFailure(template, fallback) ?? describeQueryFailure(tests, fallback);
  return (
    <>
      <DetailHead
        title={templatesTexts.editor.tabs.template}
        back={{ label: templatesTexts.editor.back, onBack: onClose }}
      />
      {failure === null ? (
        <div className="p-4">
          <SkeletonLines label={templatesTexts.editor.loading} widths={[30, 60, 20, 45, 50]} />
        </div>
      ) : (
        <FailureNote failure={failure} />
      )}
    </>
  );
}
