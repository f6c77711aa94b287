import { type Diagnostic, type LanguageId, MAX_OUTPUT_BYTES } from '@coderoom/contract';
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { translatedError } from '#lib/server/server-sentence.ts';
import { isShownFile, type MadeFile } from '#shared/runs/made-file.ts';
import { ErrorText, type GoTo, PlaceLink } from '#shared/runs/output/errors/error-text.tsx';
import { Explanation } from '#shared/runs/output/errors/explanation.tsx';
import { outputPieces } from '#shared/runs/output/text/printed-text.tsx';
import { ScreenOutput } from '#shared/runs/output/text/terminal-view.tsx';
import { DrawnText, PROGRAM_TEXT } from '#shared/runs/output-text.tsx';
import { needsScreen, terminalText } from '#shared/runs/terminal-text.ts';
import type { Transcript } from '#shared/runs/transcript.ts';
import { runsTexts } from '#texts/runs.ts';
import { classNames } from '#ui/class-names.ts';
import { FilesOfRun } from './files-of-run.tsx';
import { hasRun, ownExitCode, type ShownResult } from './shown-result.ts';
import { PrintedText } from './text/printed-text.tsx';
import { TranscriptView } from './text/transcript-view.tsx';

const { output: texts } = runsTexts;
const NO_FILES: readonly MadeFile[] = [];

/** Shows a text on a terminal's screen instead; null: it needs none. */
function WithScreen({ text, children }: { text: string | null; children: ReactNode }) {
  return text === null ? children : <ScreenOutput text={text}>{children}</ScreenOutput>;
}

/** How a finished run is shown. */
export interface ResultViewOptions {
  /** The program's language. */
  language: LanguageId;
  /** Paths of the program's files, to which errors may refer; absent: one with the language's usual name. */
  fileNames?: readonly string[] | undefined;
  goTo: GoTo;
  /** Files of the run before, to compare with. */
  filesBefore?: readonly MadeFile[] | undefined;
  /** Opens a file that the run wrote in a place of its own; undefined: a dialog shows it. */
  openFile?: ((file: MadeFile) => void) | undefined;
  /** Takes a file that the run wrote into the program, from the dialog that shows it; undefined: nobody can. */
  keepFile?: ((file: MadeFile) => void) | undefined;
}

interface ResultViewProps extends ResultViewOptions {
  result: ShownResult;
  files: readonly MadeFile[];
  showFile: (name: string) => ReactNode;
  /** Shown instead of the output if the program was typed to. */
  transcript: Transcript | null;
}

/** The result of a finished run: its output, files, errors and warnings. */
export function ResultView({
  result,
  transcript,
  files,
  showFile,
  filesBefore = NO_FILES,
  openFile,
  keepFile,
  language,
  fileNames,
  goTo,
}: ResultViewProps) {
  const { status, truncated, plain_words, diagnostics } = result;
  const pieces = useMemo(() => outputPieces(result.output, files.filter(isShownFile)), [result, files]);
  const error = useMemo(() => terminalText(translatedError(result)), [result]);
  const types = diagnostics.filter((finding) => finding.source === 'types');
  const warnings = hasRun(result)
    ? diagnostics.filter((finding) => finding.source === 'compiler' && finding.severity === 'warning')
    : [];
  const exitCode = ownExitCode(result);
  const reason = useRef<HTMLDivElement>(null);

  useReveal(reason, result.status === 'success' ? null : result);

  return (
    <div className="flex flex-col gap-3 px-3 py-2.5">
      {transcript !== null ? (
        <WithScreen text={transcript.needsScreen ? transcript.raw : null}>
          <TranscriptView transcript={transcript} showFile={showFile} />
        </WithScreen>
      ) : (
        pieces.length > 0 && (
          <WithScreen text={needsScreen(result.output) ? result.output : null}>
            <div className="flex flex-col">
              {pieces.map((piece) =>
                'text' in piece ? (
                  <PrintedText key={piece.key} text={piece.text} colored={piece.colored} />
                ) : (
                  <Fragment key={piece.key}>{showFile(piece.name)}</Fragment>
                ),
              )}
            </div>
          </WithScreen>
        )
      )}
      <FilesOfRun
        files={files}
        note={result.run_files}
        filesBefore={filesBefore}
        openFile={openFile}
        keepFile={keepFile}
      />
      {pieces.length === 0 && status === 'success' && <p className="text-text-2">{texts.empty}</p>}
      <div ref={reason} className="flex scroll-my-2.5 flex-col gap-3 empty:hidden">
        {/* If this limit ended the program, the error message says so. */}
        {truncated && result.reason !== 'output_limit' && (
          <p className="text-warning">{texts.cut(MAX_OUTPUT_BYTES / 2 ** 20)}</p>
        )}
        {error !== '' && (
          <pre className={PROGRAM_TEXT}>
            <ErrorText text={error} language={language} fileNames={fileNames} goTo={goTo} />
          </pre>
        )}
        {exitCode !== null && <p className="text-text-2">{texts.exitCode(exitCode)}</p>}
        {plain_words !== null && <Explanation result={result} goTo={goTo} />}
        {types.length > 0 && (
          <FindingList title={texts.typeErrors} tone="danger" findings={types} goTo={goTo} />
        )}
        {warnings.length > 0 && (
          <FindingList title={texts.warnings} tone="warning" findings={warnings} goTo={goTo} />
        )}
      </div>
    </div>
  );
}

interface FindingListProps {
  title: string;
  tone: 'danger' | 'warning';
  findings: readonly Diagnostic[];
  goTo: GoTo;
}

/** A list of findings, each with a link to its line. */
function FindingList({ title, tone, findings, goTo }: FindingListProps) {
  return (
    <div>
      <h3 className={classNames('font-medium', tone === 'danger' ? 'text-danger' : 'text-warning')}>
        {title}
      </h3>
      <ul>
        {findings.map(({ line, column, message, file }) => (
          <li
            key={`${file ?? ''}:${line}:${column}:${message}`}
            className="flex gap-2 font-mono text-12 leading-5"
          >
            <span className={classNames('shrink-0', file === undefined && 'w-16')}>
              <PlaceLink
                text={file === undefined ? runsTexts.output.line(line) : `${file}:${line}`}
                line={line}
                column={column}
                file={file}
                goTo={goTo}
              />
            </span>
            <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
              <DrawnText text={message} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Events by which readers scroll, or show that they are busy elsewhere. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element, and again while it grows, until the reader does something: below a long output nobody would
 * find the error, and an explanation may arrive after the error that it explains.
 *
 * @param shown the content of the element; null: do not scroll
 */
function useReveal(target: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null || shown === null) return;
    const reveal = () => element.scrollIntoView({ block: 'nearest' });
    const growth = new ResizeObserver(reveal);
    const ending = new AbortController();
    const end = () => {
      growth.disconnect();
      ending.abort();
    };
    for (const act of ACTS)
      addEventListener(act, end, { capture: true, passive: true, signal: ending.signal });
    reveal();
    growth.observe(element);
    return end;
  }, [target, shown]);
}
