import { type ReactNode, useMemo } from 'react';
import { formatMemory, formatNumber } from '#lib/text/format.ts';
import { ChangesView } from '#shared/line-changes/changes-view.tsx';
import { type FileText, saveMadeFile, useFileText } from '#shared/runs/figures/file-content.ts';
import { baseNameOf, type FileMode } from '#shared/runs/figures/file-modes.ts';
import { PictureFigure } from '#shared/runs/figures/picture-figure.tsx';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { OutputText } from '#shared/runs/output-text.tsx';
import { TableView } from '#shared/runs/table/table-view.tsx';
import { controlsTexts } from '#texts/controls.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Spinner } from '#ui/display/spinner.tsx';

const { written: texts } = madeFilesTexts;

interface FileViewProps {
  file: MadeFile;
  /** The file of the same name of the run before; undefined: there is none. */
  before: MadeFile | undefined;
  mode: FileMode;
}

/** A file that a run wrote, in one of its modes. It fills its container. */
export function FileView({ file, before, mode }: FileViewProps) {
  switch (mode) {
    case 'picture':
      return <Pictures files={[file]} />;
    case 'changes':
      if (before === undefined) return null;
      return file.kind === 'picture' ? (
        <Pictures files={[before, file]} titles={[texts.before, texts.now]} />
      ) : (
        <Changes file={file} before={before} />
      );
    case 'table':
    case 'text':
      return <TextualFile file={file} mode={mode} />;
    case 'none':
      return (
        <>
          <p className="flex-1 px-3 py-2.5 text-text-2">{texts.binary(sizeOf(file))}</p>
          <BottomLine file={file} />
        </>
      );
  }
}

function sizeOf({ bytes }: MadeFile): string {
  return bytes < 1024 ? texts.bytes(formatNumber(bytes)) : formatMemory(bytes / 1024);
}

function TextualFile({ file, mode }: { file: MadeFile; mode: 'table' | 'text' }) {
  const content = useFileText(file);
  return (
    <WithText content={content} file={file}>
      {(text) =>
        mode === 'table' ? <CsvView file={file} text={text} /> : <PlainText file={file} text={text} />
      }
    </WithText>
  );
}

interface WithTextProps {
  content: FileText;
  file: MadeFile;
  children: (text: string) => ReactNode;
}

function WithText({ content, file, children }: WithTextProps) {
  if (content.phase === 'ready') return children(content.text);
  if (content.phase === 'failed')
    return <p className="flex-1 px-3 py-2.5 text-danger">{madeFilesTexts.loadFailed(file.name)}</p>;
  return (
    <p className="flex flex-1 items-center justify-center gap-2 text-text-2">
      <Spinner /> {texts.loading}
    </p>
  );
}

function CsvView({ file, text }: { file: MadeFile; text: string }) {
  const source = useMemo(() => ({ text }), [text]);
  return (
    <TableView label={baseNameOf(file)} source={source}>
      <DownloadLink file={file} />
    </TableView>
  );
}

function PlainText({ file, text }: { file: MadeFile; text: string }) {
  return (
    <>
      {text === '' ? (
        <p className="flex-1 px-3 py-2.5 text-text-2">{texts.empty}</p>
      ) : (
        <section
          aria-label={controlsTexts.textOf(baseNameOf(file))}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          className="scroll-thin min-h-0 flex-1 overflow-auto px-3 py-2.5 outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
        >
          <OutputText text={text} />
        </section>
      )}
      <BottomLine file={file}>{text !== '' && <CopyButton label={texts.copyText} text={text} />}</BottomLine>
    </>
  );
}

function Changes({ file, before }: { file: MadeFile; before: MadeFile }) {
  const now = useFileText(file);
  const then = useFileText(before);
  return (
    <WithText content={then} file={before}>
      {(old) => (
        <WithText content={now} file={file}>
          {(text) => <ChangesView before={old} after={text} unchanged={texts.unchanged} />}
        </WithText>
      )}
    </WithText>
  );
}

function Pictures({ files, titles = [] }: { files: readonly MadeFile[]; titles?: readonly string[] }) {
  return (
    <div className="scroll-thin grid min-h-0 flex-1 auto-cols-fr gap-x-3 overflow-auto px-3 py-1 md:grid-flow-col">
      {files.map((file, index) => (
        <div key={titles[index] ?? file.name} className="min-w-0">
          {titles[index] !== undefined && <h3 className="pt-1.5 text-12 text-text-2">{titles[index]}</h3>}
          <PictureFigure file={file} number={null} />
        </div>
      ))}
    </div>
  );
}

function BottomLine({ file, children }: { file: MadeFile; children?: ReactNode }) {
  return (
    <div className="flex min-h-7 shrink-0 items-center gap-x-3 border-t border-border bg-surface-1 px-3 text-12 text-text-2">
      <span className="font-mono">{sizeOf(file)}</span>
      <span className="flex-1" />
      {children}
      <DownloadLink file={file} />
    </div>
  );
}

function DownloadLink({ file }: { file: MadeFile }) {
  return (
    <button
      type="button"
      onClick={() => void saveMadeFile(file)}
      className="rounded-half text-accent-text underline decoration-accent-line underline-offset-3 hover:decoration-current max-md:min-h-11"
    >
      {texts.download}
    </button>
  );
}
