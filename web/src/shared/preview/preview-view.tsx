import { CircleStop, CircleX, Play, RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileNames, type ProjectFiles } from '#shared/project-files/project.ts';
import { projectTexts } from '#texts/project.ts';
import { previewTexts } from '#texts/runs.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Note } from '#ui/display/note.tsx';
import { Select } from '#ui/form/select.tsx';
import { pagesOf, resolveAddress } from './build-page.ts';
import type { ConsoleLine } from './console-lines.ts';
import { type PreviewedProgram, usePreview } from './use-preview.ts';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A web page that says nothing of its colours expects paper. */
const LIGHT = { backgroundColor: 'white', colorScheme: 'light' };

/** Texts shown in place of a page that does not run, by its phase. */
const STOPPED: Partial<Record<ReturnType<typeof usePreview>['phase'], string>> = {
  stopped: previewTexts.stopped,
  'stuck-before': previewTexts.stuckBefore,
  left: previewTexts.left,
};

/** Moves the editor's caret to a place in a file. */
type GoToFile = (line: number, column: number, file: string) => void;

interface PreviewViewProps {
  program: PreviewedProgram;
  /** Name of the file in the editor. */
  shown: string;
  goTo: GoToFile;
}

/** The program's web page as a browser shows it, and what its console is told. */
export function PreviewView({ program, shown, goTo }: PreviewViewProps) {
  const { project } = program;
  const pages = pagesOf(project);
  const [chosen, setChosen] = useState<string | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  if (shown !== followed) {
    setFollowed(shown);
    // The page in the editor, until another one is chosen here or there.
    if (pages.includes(shown)) setChosen(shown);
  }
  const page = chosen !== null && pages.includes(chosen) ? chosen : (pages[0] ?? '');
  const preview = usePreview(program, page, (address) => {
    const name = resolveAddress(page, address);
    if (name !== null && pages.includes(name)) setChosen(name);
  });
  const { phase, lines, reload, stop } = preview;
  const whyStopped = STOPPED[phase];
  const isStopped = whyStopped !== undefined;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-11 shrink-0 items-center gap-1 border-b border-border px-3 md:h-8">
        {pages.length > 1 ? (
          <Select
            label={previewTexts.page}
            value={page}
            options={pages.map((name) => ({ value: name, label: name }))}
            onChange={setChosen}
            className="-ml-2 h-9 border-transparent bg-transparent font-mono text-12 md:h-6"
          />
        ) : (
          <bdi className="min-w-0 truncate font-mono text-12 text-text-2">{page}</bdi>
        )}
        <span className="flex-1" />
        <IconButton
          label={isStopped ? previewTexts.start : previewTexts.reload}
          size="small"
          icon={isStopped ? <Play {...ICON} /> : <RotateCw {...ICON} />}
          onClick={reload}
          className="max-md:size-11"
        />
        <IconButton
          label={previewTexts.stop}
          size="small"
          icon={<CircleStop {...ICON} />}
          disabled={isStopped}
          onClick={stop}
          className="-mr-1 max-md:size-11"
        />
      </div>
      {phase === 'stuck' && (
        <Note tone="warning" text={previewTexts.stuck}>
          <Button size="small" onClick={stop}>
            {previewTexts.stop}
          </Button>
        </Note>
      )}
      {isStopped ? (
        <EmptyState icon={<CircleStop aria-hidden strokeWidth={1.5} />} text={whyStopped}>
          <Button size="small" onClick={reload}>
            {previewTexts.start}
          </Button>
        </EmptyState>
      ) : (
        <iframe
          key={preview.run}
          ref={preview.frame}
          src="/preview-frame"
          title={previewTexts.frame(page)}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          style={LIGHT}
          className="min-h-0 w-full flex-1"
        />
      )}
      <PreviewConsole lines={lines} project={project} goTo={goTo} />
    </div>
  );
}

interface PreviewConsoleProps {
  lines: readonly ConsoleLine[];
  project: ProjectFiles;
  goTo: GoToFile;
}

function PreviewConsole({ lines, project, goTo }: PreviewConsoleProps) {
  const names = fileNames(project);
  const [list, setList] = useState<HTMLElement | null>(null);
  const last = lines.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) list?.scrollTo({ top: list.scrollHeight });
  }, [last, list]);
  if (lines.length === 0) return null;
  return (
    <section
      ref={setList}
      role="log"
      aria-label={previewTexts.console}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="scroll-thin max-h-2/5 shrink-0 overflow-auto border-t border-border py-1 font-mono text-12 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
    >
      <ol>
        {lines.map((one) => (
          <li
            key={one.id}
            className={classNames(
              'flex items-start gap-2 px-3 py-0.5 leading-5',
              one.level === 'error' && 'bg-danger-soft text-danger',
              one.level === 'warn' && 'bg-warning-soft text-warning',
            )}
          >
            {one.level === 'error' && <CircleX aria-label={previewTexts.error} className={MARK} />}
            {one.level === 'warn' && <TriangleAlert aria-label={previewTexts.warning} className={MARK} />}
            <span className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">{one.text}</span>
            {one.file !== null && one.line !== null && names.includes(one.file) && (
              <Place file={one.file} line={one.line} goTo={goTo} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const MARK = 'mt-1 size-3 shrink-0';

/** Leads to the line that a message came from. */
function Place({ file, line, goTo }: { file: string; line: number; goTo: GoToFile }) {
  return (
    <button
      type="button"
      onClick={() => goTo(line, 1, file)}
      aria-label={projectTexts.goTo(`${file}:${line}`)}
      className="shrink-0 rounded-half underline underline-offset-3 hover:no-underline"
    >
      {file}:{line}
    </button>
  );
}
