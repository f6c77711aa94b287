import { Check, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeDeadline, hasPassed, opensAfterDeadline } from '#features/admin/frame/deadline.ts';
import { DetailHead } from '#features/admin/frame/section-head.tsx';
import { useSaveShortcut } from '#features/admin/frame/use-save-shortcut.ts';
import { DeadlineSection } from '#features/admin/templates/sections/deadline-section.tsx';
import type { DraftRules } from '#features/admin/templates/sections/draft-rules.ts';
import { ExclusionSection, useCandidates } from '#features/admin/templates/sections/exclusion-section.tsx';
import { GroupDeadlineSection } from '#features/admin/templates/sections/group-deadline-section.tsx';
import { OpeningSection } from '#features/admin/templates/sections/opening-section.tsx';
import { AttemptSection, LateSection } from '#features/admin/templates/sections/rules-section.tsx';
import { TemplateFields } from '#features/admin/templates/sections/template-fields.tsx';
import { StatementEditor } from '#features/admin/templates/statement/statement-editor.tsx';
import { StudentsView } from '#features/admin/templates/statement/students-view.tsx';
import { useStatementFiles } from '#features/admin/templates/statement/use-statement-files.ts';
import { useTaskContent } from '#features/admin/templates/statement/use-task-content.ts';
import { type DraftProblems, findRefused } from '#features/admin/tests/draft-tests.ts';
import { NewTests, TestsEditor } from '#features/admin/tests/tests-editor.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { SAVE_SHORTCUT } from '#lib/browser/keyboard.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { statementTexts } from '#texts/admin/statement.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Button, ExplainedButton } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { useRestoredForm, useSaveFormOnSignOut } from '#ui/form/use-restored-form.ts';
import { TabbedPanel, TabContent } from '#ui/layout/tabs.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { UnsavedGuard } from '#ui/overlay/unsaved-guard.tsx';
import { hasValidRules, hasWrongTests, isTemplateComplete, stateOf, type TemplateDraft } from './draft.ts';
import { StateBadge } from './state-badge.tsx';
import { MissingOfTask } from './task-progress.tsx';
import { focusProgram, TemplateProgram } from './template-program.tsx';
import { type EditorTab, templatesView, useProgressGroup } from './templates-view.ts';
import { useSaveTemplate } from './use-save-template.ts';

interface TemplateEditorProps {
  /** Id of the template that is edited; null: a new one. */
  id: number | null;
  initial: TemplateDraft;
  /** Key under which unsaved input is restored after the session expired. */
  place: `template:${string}`;
  /** The tab that opens first. */
  tab?: EditorTab;
  onClose: () => void;
  /** Goes on with the template that a new one has become. */
  onSaved?: (id: number) => void;
}

const TABS = [
  { value: 'template', title: templatesTexts.editor.tabs.template },
  { value: 'statement', title: statementTexts.title },
  { value: 'tests', title: templatesTexts.editor.tabs.tests },
  { value: 'view', title: statementTexts.studentsView },
] as const;

const NONE: ReadonlyMap<string, DraftProblems> = new Map();

/** Edits a template. Closes once saved; asks before unsaved changes are discarded. */
export function TemplateEditor({
  id,
  initial,
  place,
  tab = 'template',
  onClose,
  onSaved,
}: TemplateEditorProps) {
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
  const [publishesLate, setPublishesLate] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const program = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const isNameMissing = draft.name.trim() === '';
  const isProgramMissing = draft.code.trim() === '';
  /** Counts the attempts to save without a name or a program. */
  const [refused, setRefused] = useState(0);
  const focusMissing = useEffectEvent(() => {
    if (isNameMissing) nameField.current?.focus();
    else focusProgram(program.current);
  });
  useEffect(() => {
    if (refused === 0) return;
    // Its tab is drawn first.
    const frame = requestAnimationFrame(() => focusMissing());
    return () => cancelAnimationFrame(frame);
  }, [refused]);
  const candidates = useCandidates(draft.classroomIds);
  const files = useStatementFiles(id);
  const { save, leaving } = useSaveTemplate({
    id,
    wasDraft: id === null || kept.isDraft,
    unsent: files.unsent,
    onSaved: (saved) => {
      setKept(saved);
      leaving.current = !testsUnsaved;
      onClose();
    },
    onIncomplete: (saved) => {
      leaving.current = true;
      onSaved?.(saved);
    },
  });
  const changed = JSON.stringify(draft) !== JSON.stringify(kept) || (id === null && files.unsent.length > 0);
  const unsaved = changed || testsUnsaved;

  const change = (part: Partial<TemplateDraft>) => {
    setIncomplete(false);
    save.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  const changeRules = (part: Partial<DraftRules>) => change({ rules: { ...draft.rules, ...part } });
  const begin = (from: TemplateDraft) => {
    change({
      ...from,
      classroomIds: draft.classroomIds,
      statement: draft.statement,
      copyOf: draft.copyOf,
      deadline: draft.deadline,
      allowLate: draft.allowLate,
      isDraft: draft.isDraft,
      opensAt: draft.opensAt,
      rules: draft.rules,
      exclusions: draft.exclusions,
      formerExclusions: draft.formerExclusions,
      groupDeadlines: draft.groupDeadlines,
      formerGroupDeadlines: draft.formerGroupDeadlines,
      tests: draft.tests,
    });
    setBegun(begun + 1);
    setFile(null);
  };
  const isWrong = hasWrongTests(draft);
  /** Saves it, with a last change. */
  const submit = (part: Partial<TemplateDraft> = {}) => {
    const isReady = isTemplateComplete(draft) && !isWrong;
    setIncomplete(!isReady);
    if (isNameMissing || isProgramMissing) {
      setShown('template');
      setRefused(refused + 1);
    }
    if (!isReady || save.isPending) return;
    // A text that is no time or number has not reached the draft, or must not be saved.
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) return wrong.focus();
    if (!hasValidRules(draft)) return;
    change(part);
    save.mutate(candidates.keep({ ...draft, ...part }));
  };
  const publish = () => {
    if (hasPassed(draft.deadline) || opensAfterDeadline(draft)) setPublishesLate(true);
    else submit({ isDraft: false });
  };
  useSaveShortcut(() => (shown !== 'tests' || id === null) && submit());

  const task = useTaskContent(id, draft, files.unsent);
  const title = draft.name.trim() === '' ? templatesTexts.editor.unnamed : draft.name;
  useSaveFormOnSignOut(place, { name: title, value: draft, unsaved: changed, text: draft.code });
  const problem = incomplete
    ? isTemplateComplete(draft)
      ? testsTexts.saving.incomplete
      : templatesTexts.editor.incomplete
    : save.isError
      ? describeFailure(save.error, templatesTexts.editor.saveFailed)
      : null;
  return (
    <section aria-label={templatesTexts.editor.name} className="flex min-h-0 flex-1 flex-col">
      <DetailHead
        title={title}
        back={{ label: templatesTexts.editor.back, onBack: onClose }}
        badge={<StateBadge state={stateOf(kept, new Date())} opensAt={kept.opensAt} />}
      >
        {id !== null && <MissingInGroup id={id} name={title} />}
        {changed && (
          <span className="text-12 text-text-2 max-md:sr-only">{frameTexts.list.unsavedChanges}</span>
        )}
        <Button look="ghost" onClick={onClose} className="max-md:hidden">
          {actsTexts.cancel}
        </Button>
        {/* The tests of a saved template have their own save button. */}
        {(shown !== 'tests' || id === null) && (
          <Button
            look={draft.isDraft ? 'plain' : 'primary'}
            busy={save.isPending}
            disabled={save.isPending}
            icon={<Check aria-hidden strokeWidth={1.75} />}
            shortcut={SAVE_SHORTCUT}
            onClick={() => submit()}
            className="max-md:h-11"
          >
            {actsTexts.save}
          </Button>
        )}
        {draft.isDraft && (
          <ExplainedButton
            look="primary"
            unavailable={testsUnsaved ? templatesTexts.editor.saveTestsFirst : null}
            icon={<Send aria-hidden strokeWidth={1.75} />}
            onClick={publish}
            className="max-md:h-11"
          >
            {templatesTexts.opening.publish}
          </ExplainedButton>
        )}
      </DetailHead>
      {problem !== null && <Note tone="danger" text={problem} />}
      <TabbedPanel label={templatesTexts.editor.tabs.template} tabs={TABS} value={shown} onChange={setShown}>
        <TabContent value="template">
          <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto md:flex-row">
            <div
              ref={fields}
              className="scroll-thin shrink-0 divide-y divide-border border-border md:w-80 md:overflow-y-auto md:border-r lg:w-100"
            >
              <TemplateFields
                draft={draft}
                isNew={id === null}
                incomplete={incomplete}
                nameField={nameField}
                onChange={change}
                onFile={(read) => (changed ? setFile(read) : begin(read))}
              />
              <OpeningSection draft={draft} onChange={change} />
              <DeadlineSection deadline={draft.deadline} allowLate={draft.allowLate} onChange={change} />
              <GroupDeadlineSection draft={draft} onChange={change} />
              {draft.deadline !== null && draft.allowLate && (
                <LateSection rules={draft.rules} deadline={draft.deadline} onChange={changeRules} />
              )}
              <AttemptSection
                rules={draft.rules}
                takesLate={draft.deadline !== null && draft.allowLate}
                onChange={changeRules}
              />
              <ExclusionSection draft={draft} candidates={candidates} onChange={change} />
            </div>
            <TemplateProgram
              key={begun}
              ref={program}
              draft={draft}
              missing={incomplete && isProgramMissing}
              onChange={change}
            />
          </div>
        </TabContent>
        <TabContent value="statement">
          <StatementEditor
            task={task}
            text={draft.statement}
            files={files}
            onChange={(statement) => change({ statement })}
          />
        </TabContent>
        <TabContent value="tests" kept={id !== null}>
          {id === null ? (
            <NewTests
              drafts={draft.tests}
              program={draft}
              refused={save.error instanceof ApiError ? findRefused(save.error.fields, draft.tests) : NONE}
              onChange={(tests) => change({ tests })}
            />
          ) : (
            <TemplateTests
              id={id}
              name={title}
              program={draft}
              isShown={shown === 'tests'}
              onUnsaved={setTestsUnsaved}
            />
          )}
        </TabContent>
        <TabContent value="view">
          <StudentsView task={task} draft={draft} />
        </TabContent>
      </TabbedPanel>
      <ConfirmDialog
        open={publishesLate}
        title={
          hasPassed(draft.deadline)
            ? templatesTexts.opening.passedQuestion(title)
            : templatesTexts.opening.afterDeadlineQuestion(title)
        }
        act={templatesTexts.opening.publish}
        look="primary"
        onConfirm={() => submit({ isDraft: false })}
        onClose={() => setPublishesLate(false)}
      >
        {hasPassed(draft.deadline)
          ? describeDeadline(draft.deadline, draft.allowLate, new Date())
          : templatesTexts.opening.afterDeadline}
      </ConfirmDialog>
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

interface TemplateTestsProps {
  id: number;
  name: string;
  program: Pick<TemplateDraft, 'language' | 'code' | 'entryName' | 'files'>;
  isShown: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** The tests of a saved template, loaded when they are first opened. */
function TemplateTests({ id, name, program, isShown, onUnsaved }: TemplateTestsProps) {
  const [isWanted, setWanted] = useState(isShown);
  if (isShown && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <TestsEditor
      subject={{ kind: 'template', id, name }}
      program={program}
      isShown={isShown}
      onUnsaved={onUnsaved}
    />
  );
}

/** How many have not handed in, in the group that the list of tasks is narrowed to. */
function MissingInGroup({ id, name }: { id: number; name: string }) {
  const { choice } = useProgressGroup(useAddressView(templatesView).view);
  return choice !== null && <MissingOfTask id={id} name={name} group={choice} />;
}
