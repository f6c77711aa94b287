import type { RunFile } from '@coderoom/contract';
import { Fragment, useMemo } from 'react';
import { isShownFile, type MadeFile, numberOfShown } from '#shared/runs/made-file.ts';
import { outputPieces } from '#shared/runs/output/text/printed-text.tsx';
import { TextBlock } from '#shared/runs/program-text.tsx';
import { controlsTexts } from '#texts/controls.ts';
import { runsTexts } from '#texts/runs.ts';
import { FilesOfRun } from './files-of-run.tsx';
import { OutputFigure } from './output-figure.tsx';
import { PrintedText } from './text/printed-text.tsx';

const NO_FILES: readonly MadeFile[] = [];

interface StoredOutputProps {
  label: string;
  /** As the program wrote it. */
  output: string;
  /** Shown if there is no output. */
  absent: string;
  /** Facts about the files that the run made. */
  run: {
    run_files?: readonly RunFile[] | undefined;
    run_files_left_out?: number | undefined;
    run_files_removed?: boolean | undefined;
  };
  /** Names the run. */
  runKey: string;
  /** Loads the content of a file by its index. Must keep its identity. */
  loadFile: (index: number) => Promise<Blob>;
  /** Titles of pictures by their files' names; absent: they are counted. */
  titles?: ReadonlyMap<string, string> | undefined;
}

/** The output of a stored run, with the pictures and files that are kept of it. */
export function StoredOutput({ label, output, absent, run, runKey, loadFile, titles }: StoredOutputProps) {
  const { run_files, run_files_left_out = 0, run_files_removed = false } = run;
  const files = useMemo(
    () =>
      run_files?.map((file, index): MadeFile => ({ ...file, content: { load: () => loadFile(index) } })) ??
      NO_FILES,
    [run_files, loadFile],
  );
  const shown = useMemo(() => files.filter(isShownFile), [files]);
  const pieces = useMemo(() => outputPieces(output, shown), [output, shown]);
  const options = { runKey, isComplete: true, plays: false, onLine: undefined };
  const isColored = pieces.some((piece) => 'text' in piece && piece.colored !== null);
  if (files.length === 0 && !run_files_removed && run_files_left_out === 0 && !isColored)
    return (
      <TextBlock
        label={label}
        text={pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')}
        absent={absent}
      />
    );
  return (
    <section
      aria-label={controlsTexts.textOf(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="scroll-thin flex min-h-0 flex-1 flex-col gap-2 overflow-auto px-3 py-2.5 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:max-h-[70dvh]"
    >
      <div>
        {pieces.map((piece) =>
          'text' in piece ? (
            <PrintedText key={piece.key} text={piece.text} colored={piece.colored} />
          ) : (
            <Fragment key={piece.key}>
              {shown.map(
                (file) =>
                  file.name === piece.name && (
                    <OutputFigure
                      key={file.name}
                      file={file}
                      number={numberOfShown(file, shown)}
                      title={titles?.get(file.name)}
                      options={options}
                    />
                  ),
              )}
            </Fragment>
          ),
        )}
      </div>
      <FilesOfRun files={files} note={undefined} filesBefore={NO_FILES} openFile={undefined} />
      {run_files_removed && <p className="text-text-2">{runsTexts.output.filesRemoved}</p>}
      {run_files_left_out > 0 && (
        <p className="text-text-2">{runsTexts.output.filesLeftOut(run_files_left_out)}</p>
      )}
    </section>
  );
}
