import { createTemplate, LANGUAGE_FACTS, updateTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, FlaskConical } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { DetailHead } from '#features/admin/frame/detail-head.tsx';
import { useSaveShortcut } from '#features/admin/frame/use-save-shortcut.ts';
import { TestsEditor } from '#features/admin/tests/tests-editor.tsx';
import { SAVE_SHORTCUT } from '#lib/browser/keyboard.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { statementTexts } from '#texts/admin/statement.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Note } from '#ui/display/note.tsx';
import { useRestoredForm, useSaveFormOnSignOut } from '#ui/form/use-restored-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { TabbedPanel, TabContent } from '#ui/layout/tabs.tsx';
import { useNarrow } from '#ui/layout/use-media-query.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { UnsavedGuard } from '#ui/overlay/unsaved-guard.tsx';
import { DeadlineSection } from './deadline-section.tsx';
import { createBody, isTemplateComplete, type TemplateDraft, updateBody } from './draft.ts';
import { ExclusionSection } from './exclusion-section.tsx';
import { FromFileButton } from './from-file-button.tsx';
import { refreshTemplates } from './queries.ts';
import { StatementEditor } from './statement-editor.tsx';
import { TemplateFields } from './template-fields.tsx';
import type { EditorTab } from './templates-view.ts';
import { useCandidates } from './use-candidates.ts';

interface TemplateEditorProps {
  /** Id of the template that is edited; null: a new one. */
  id: number | null;
  initial: TemplateDraft;
  /** Key under which unsaved input is restored after the session expired. */
  place: `template:${string}`;
  /** The tab that opens first. */
  tab?: EditorTab;
  onClose: () => void;
}

const TABS = [
  { value: 'template', title: templatesTexts.editor.tabs.template },
  { value: 'statement', title: statementTexts.title },
  { value: 'tests', title: templatesTexts.editor.tabs.tests },
] as const;

/** Edits a template. Closes once saved; asks before unsaved changes are discarded. */
export function TemplateEditor({ id, initial, place, tab = 'template', onClose }: TemplateEditorProps) {
  /** The server's version. */
  const [kept, setKept] = useState(initial);
  const begunWith = useRestoredForm(place, initial);
  const [draft, setDraft] = useState(begunWith);
  const [shown, setShown] = useState<string>(tab);
  const [testsUnsaved, setTestsUnsaved] = useState(false);
  /** Counts the texts that were loaded into the code editor. */
  const [begun, setBegun] = useState(0);
  /** A file that was read, awaiting confirmation to replace the contents. */
  const [file, setFile] = useState<TemplateDraft | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const candidates = useCandidates(draft.classroomIds);
  const { save, leaving } = useSaveTemplate(id, (saved) => {
    setKept(saved);
    leaving.current = !testsUnsaved;
    onClose();
  });
  const changed = JSON.stringify(draft) !== JSON.stringify(kept);
  const unsaved = changed || testsUnsaved;

  const change = (part: Partial<TemplateDraft>) => {
    setIncomplete(false);
    save.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  const begin = (from: TemplateDraft) => {
    change({
      ...from,
      classroomIds: draft.classroomIds,
      statement: draft.statement,
      copyOf: draft.copyOf,
      deadline: draft.deadline,
      allowLate: draft.allowLate,
      exclusions: draft.exclusions,
    });
    setBegun(begun + 1);
    setFile(null);
  };
  const submit = () => {
    setIncomplete(!isTemplateComplete(draft));
    if (isTemplateComplete(draft) && !save.isPending) save.mutate(candidates.keep(draft));
  };
  useSaveShortcut(() => shown !== 'tests' && submit());

  const title = draft.name.trim() === '' ? templatesTexts.editor.unnamed : draft.name;
  useSaveFormOnSignOut(place, { name: title, value: draft, unsaved: changed, text: draft.code });
  const problem = incomplete
    ? templatesTexts.editor.incomplete
    : save.isError
      ? describeFailure(save.error, templatesTexts.editor.saveFailed)
      : null;
  return (
    <section aria-label={templatesTexts.editor.name} className="flex min-h-0 flex-1 flex-col">
      <DetailHead
        title={title}
        back={{ label: templatesTexts.editor.back, onBack: onClose }}
        badge={<Badge>{id === null ? templatesTexts.editor.new : templatesTexts.editor.edit}</Badge>}
      >
        {changed && (
          <span className="text-12 text-text-2 max-md:sr-only">{frameTexts.list.unsavedChanges}</span>
        )}
        {/* The tests have their own save button. */}
        {shown !== 'tests' && (
          <>
            <Button look="ghost" onClick={onClose} className="max-md:hidden">
              {actsTexts.cancel}
            </Button>
            <Button
              look="primary"
              busy={save.isPending}
              disabled={save.isPending}
              icon={<Check aria-hidden strokeWidth={1.75} />}
              shortcut={SAVE_SHORTCUT}
              onClick={submit}
              className="max-md:h-11"
            >
              {actsTexts.save}
            </Button>
          </>
        )}
      </DetailHead>
      {problem !== null && <Note tone="danger" text={problem} />}
      <TabbedPanel label={templatesTexts.editor.tabs.template} tabs={TABS} value={shown} onChange={setShown}>
        <TabContent value="template">
          <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto md:flex-row">
            <div className="scroll-thin shrink-0 divide-y divide-border border-border md:w-80 md:overflow-y-auto md:border-r lg:w-100">
              <TemplateFields draft={draft} isNew={id === null} incomplete={incomplete} onChange={change} />
              <DeadlineSection deadline={draft.deadline} allowLate={draft.allowLate} onChange={change} />
              <ExclusionSection draft={draft} candidates={candidates} onChange={change} />
            </div>
            <Program
              key={begun}
              draft={draft}
              onChange={(code) => change({ code })}
              onFile={id === null ? (read) => (changed ? setFile(read) : begin(read)) : undefined}
            />
          </div>
        </TabContent>
        <TabContent value="statement">
          <StatementEditor
            text={draft.statement}
            templateId={id}
            copyOf={draft.copyOf}
            onChange={(statement) => change({ statement })}
          />
        </TabContent>
        <TabContent value="tests" kept>
          <TemplateTests
            id={id}
            name={title}
            program={draft}
            isShown={shown === 'tests'}
            onUnsaved={setTestsUnsaved}
          />
        </TabContent>
      </TabbedPanel>
      <ConfirmDialog
        open={file !== null}
        title={templatesTexts.file.replaceQuestion(title, file?.name ?? '')}
        act={templatesTexts.file.replace}
        onConfirm={() => file !== null && begin(file)}
        onClose={() => setFile(null)}
      >
        {templatesTexts.file.replaceExplanation}
      </ConfirmDialog>
      <UnsavedGuard name={title} unsaved={unsaved} leaving={leaving}>
        {unsavedOf(changed, testsUnsaved)}
      </UnsavedGuard>
    </section>
  );
}

function unsavedOf(template: boolean, tests: boolean): string {
  const { unsaved } = templatesTexts.editor;
  if (template && tests) return unsaved.both;
  return tests ? unsaved.tests : unsaved.template;
}

interface ProgramProps {
  draft: TemplateDraft;
  onChange: (code: string) => void;
  /** Undefined if the template already has a program and a language. */
  onFile: ((draft: TemplateDraft) => void) | undefined;
}

function Program({ draft: { language, code }, onChange, onFile }: ProgramProps) {
  const narrow = useNarrow();
  return (
    <div className={narrow ? 'flex h-100 shrink-0 border-t border-border' : 'flex min-w-0 flex-1'}>
      <Panel
        title={templatesTexts.editor.code}
        header={
          <>
            <span className="font-mono text-text-3">{LANGUAGE_FACTS[language].fileName}</span>
            <span className="flex-1" />
            {onFile !== undefined && <FromFileButton small onRead={onFile} />}
          </>
        }
      >
        <CodeEditor
          label={templatesTexts.editor.templateCode}
          language={language}
          initialText={code}
          onChange={onChange}
        />
      </Panel>
    </div>
  );
}

interface TemplateTestsProps {
  /** Null: a new one. */
  id: number | null;
  name: string;
  program: Pick<TemplateDraft, 'language' | 'code'>;
  isShown: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** The tests of a template, loaded when they are first opened. */
function TemplateTests({ id, name, program, isShown, onUnsaved }: TemplateTestsProps) {
  const [isWanted, setWanted] = useState(isShown);
  if (isShown && !isWanted) setWanted(true);
  if (id === null) {
    return (
      <EmptyState
        icon={<FlaskConical aria-hidden strokeWidth={1.5} />}
        text={templatesTexts.editor.testsLater}
      />
    );
  }
  if (!isWanted) return null;
  return (
    <TestsEditor
      thing={{ kind: 'template', id, name }}
      program={program}
      isShown={isShown}
      onUnsaved={onUnsaved}
    />
  );
}

/** Saves a draft and reloads the list and the figures. */
function useSaveTemplate(id: number | null, onSaved: (draft: TemplateDraft) => void) {
  const queries = useQueryClient();
  /** True once the editor may be left: read before the next render. */
  const leaving: RefObject<boolean> = useRef(false);
  const save = useMutation({
    mutationFn: (draft: TemplateDraft) =>
      id === null
        ? call(createTemplate, { body: createBody(draft) })
        : call(updateTemplate, { params: { id }, body: updateBody(draft) }),
    onSuccess: ({ name }, draft) => {
      announceSuccess(templatesTexts.editor.saved(name));
      onSaved(draft);
      return refreshTemplates(queries);
    },
  });
  return { save, leaving };
}
