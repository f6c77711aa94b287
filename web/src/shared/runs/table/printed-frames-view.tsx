import { Table } from 'lucide-react';
import { useMemo, useState } from 'react';
import { OutputText } from '#shared/runs/output-text.tsx';
import { madeFilesTexts } from '#texts/made-files.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { findPrintedFrames } from './printed-frames.ts';
import { TableView } from './table-view.tsx';

const { written: texts } = madeFilesTexts;

/** A text in which tables were printed, with a button behind each that shows it as a table. */
export function PrintedFrames({ text }: { text: string }) {
  const frames = useMemo(() => findPrintedFrames(text), [text]);
  const pieces = useMemo(
    () =>
      frames.map(({ end, rows }, index) => ({
        text: text.slice(frames[index - 1]?.end ?? 0, end),
        rows,
        end,
      })),
    [text, frames],
  );
  const rest = text.slice(frames.at(-1)?.end ?? 0);
  return (
    <>
      {pieces.map((piece) => (
        <div key={piece.end} className="relative">
          <OutputText text={piece.text} />
          <FrameButton rows={piece.rows} />
        </div>
      ))}
      {rest !== '' && <OutputText text={rest} />}
    </>
  );
}

function FrameButton({ rows }: { rows: string[][] }) {
  const [isOpen, setOpen] = useState(false);
  const source = useMemo(() => ({ rows }), [rows]);
  return (
    <>
      <Button
        size="small"
        icon={<Table aria-hidden strokeWidth={1.75} />}
        className="absolute right-0 bottom-0.5 max-md:static max-md:my-1 max-md:h-11"
        onClick={() => setOpen(true)}
      >
        {texts.asTable}
      </Button>
      <Dialog open={isOpen} full title={texts.printed} onClose={() => setOpen(false)}>
        <div className="flex h-[calc(100dvh-104px)] flex-col overflow-hidden rounded-full border border-border md:h-[min(calc(92dvh-72px),560px)]">
          <TableView label={texts.printed} source={source} />
        </div>
      </Dialog>
    </>
  );
}
