import { CodeXml } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { GuardedText } from '#editor/clipboard-guard.tsx';
import { useRestricted } from '#editor/restriction.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useFileNames } from '#features/playground/project/playground-files.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { goTo, markDrawnLine, type SideTab, showTab, useScreen } from '#features/playground/screen-store.ts';
import { useTask } from '#features/playground/templates/use-chosen-template.ts';
import { useTestRun } from '#features/playground/tests/use-tests.ts';
import { hasWebPages } from '#shared/project-files/project.ts';
import { OutputStatus } from '#shared/runs/output/output-status.tsx';
import { OutputView, showsTerminal } from '#shared/runs/output/output-view.tsx';
import { RESULT_HEADERS } from '#shared/runs/output/shown-result.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { previewTexts } from '#texts/runs.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { TabbedPanel, TabContent } from '#ui/layout/tabs.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ComplexityContent } from './complexity/complexity-panel.tsx';
import { openRunFile, useOpenedFile } from './files/opened-file.ts';
import { RunFileActs, RunFileContent, RunFileTitle } from './files/run-file.tsx';
import { TaskView } from './task/task-view.tsx';

const TASK = { value: 'task', title: playgroundTexts.task.title };
const OUTPUT = { value: 'output', title: playgroundTexts.output };
const TESTS = { value: 'tests', title: playgroundTexts.tests.title };
/** Beside the other tabs and the run time, small phones have room for a single word. */
const COMPLEXITY = {
  value: 'complexity',
  name: playgroundTexts.complexity.title,
  title: playgroundTexts.complexity.shortTitle((words) => (
    <span className="max-[399px]:hidden">{words}</span>
  )),
};
const PREVIEW = { value: 'preview', title: previewTexts.title };
const INPUT = { value: 'input', title: playgroundTexts.input.title };

const TestsView = lazyPart(async () => (await import('./tests/tests-view.tsx')).TestsView);

const PreviewView = lazyPart(async () => (await import('#shared/preview/preview-view.tsx')).PreviewView);

/** Output and Input as tabs; on a narrow screen the task and Complexity Analysis are two of them. */
export function OutputPanel({ withComplexity }: { withComplexity: boolean }) {
  const chosen = useScreen((state) => state.tab);
  const withTests = useTestRun() !== null;
  const withPreview = useProgram(({ project }) => hasWebPages(project));
  const narrow = useNarrow();
  const withTask = useTask() !== null && narrow;
  const fileName = useOpenedFile(({ name }) => name);
  // On a wide screen it is open below.
  const openName = narrow ? fileName : null;
  const tabs = [
    ...(withTask ? [TASK] : []),
    OUTPUT,
    ...(withPreview ? [PREVIEW] : []),
    ...(openName === null ? [] : [{ value: 'file', title: <RunFileTitle name={openName} /> }]),
    ...(withTests ? [TESTS] : []),
    ...(withComplexity ? [COMPLEXITY] : []),
    INPUT,
  ];
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : 'output';
  const language = useProgram((state) => state.language);
  const fileNames = useFileNames();
  const { run, terminal, filesBefore, editLine, type } = useRunStore();
  const isOutdated = useProgram(({ version }) => 'version' in run && run.version !== version);
  const restricted = useRestricted();
  const result = run.phase === 'finished' ? run.result : null;
  const coloured = tab === 'output' && result !== null;
  return (
    <TabbedPanel
      label={playgroundTexts.output}
      tabs={tabs}
      value={tab}
      onChange={(value) => showTab(value as SideTab)}
      headerClassName={coloured ? RESULT_HEADERS[result.status] : undefined}
      status={
        tab === 'task' ? (
          <ShowCodeButton />
        ) : tab === 'file' && openName !== null ? (
          <RunFileActs name={openName} />
        ) : (
          coloured && <OutputStatus result={result} />
        )
      }
    >
      {withTask && (
        <TabContent value="task">
          <h2 className="sr-only">{playgroundTexts.task.title}</h2>
          <TaskView />
        </TabContent>
      )}
      <TabContent value="output">
        {/* Text typed into the program's terminal must not bypass the editor's copy and paste restrictions. */}
        <GuardedText restricted={restricted && showsTerminal(run, terminal)} program="">
          <OutputView
            run={run}
            terminal={terminal}
            typing={{ editLine, type }}
            isOutdated={isOutdated}
            language={language}
            fileNames={fileNames}
            filesBefore={filesBefore}
            openFile={openRunFile}
            playsDrawings
            onDrawnLine={markDrawnLine}
            goTo={goTo}
          />
        </GuardedText>
      </TabContent>
      {withPreview && (
        <TabContent value="preview">
          <ProgramPreview />
        </TabContent>
      )}
      {openName !== null && (
        <TabContent value="file">
          <RunFileContent name={openName} />
        </TabContent>
      )}
      {withTests && (
        <TabContent value="tests">
          <TestsView />
        </TabContent>
      )}
      {withComplexity && (
        <TabContent value="complexity">
          <ComplexityContent />
        </TabContent>
      )}
      <TabContent value="input">
        <InputView />
      </TabContent>
    </TabbedPanel>
  );
}

/** The way from the task, which fills a narrow screen, to the editor. Beside many or long tabs only its icon has room. */
function ShowCodeButton() {
  return (
    <>
      <span className="flex-1" />
      <Button
        size="small"
        icon={<CodeXml aria-hidden strokeWidth={1.75} />}
        onClick={() => showTab('output')}
        className="-mr-1 @max-[71px]/status:px-1"
      >
        <span className="@max-[71px]/status:sr-only">{playgroundTexts.task.showCode}</span>
      </Button>
    </>
  );
}

/** The web page that is in the editor. */
function ProgramPreview() {
  const code = useProgram((state) => state.code) ?? '';
  const project = useProgram((state) => state.project);
  const shown = useProgram((state) => state.shown);
  const program = useMemo(() => ({ code, project }), [code, project]);
  return <PreviewView program={program} shown={shown} goTo={goTo} />;
}

/** Standard input of the next run. */
function InputView() {
  const input = useProgram((state) => state.input);
  const editInput = useProgram((state) => state.editInput);
  const hint = useId();
  const area = useRef<HTMLTextAreaElement>(null);

  // The tab was opened to type in it.
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <p id={hint} className="border-b border-border px-3 py-1.5 text-12 text-text-2">
        {playgroundTexts.input.hint}
      </p>
      <textarea
        ref={area}
        aria-label={playgroundTexts.input.label}
        aria-describedby={hint}
        value={input}
        onChange={(event) => editInput(event.target.value)}
        placeholder={playgroundTexts.input.placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="scroll-thin min-h-0 flex-1 resize-none bg-page px-3 py-2.5 font-mono text-16 outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:text-13"
      />
    </>
  );
}
