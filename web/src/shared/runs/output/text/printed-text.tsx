import { useQuery } from '@tanstack/react-query';
import { figurePartQuery } from '#shared/runs/output/figure-part.ts';
import { mayHavePrintedFrame } from '#shared/runs/table/may-have-frame.ts';
import { ColoredOutput } from './colored-output.tsx';
import { OutputText } from './output-text.tsx';

interface PrintedTextProps {
  text: string;
  /** The same with its commands; null: it has no colours. */
  colored: string | null;
}

/** Text that a program printed. Tables in it can be seen as tables. */
export function PrintedText({ text, colored }: PrintedTextProps) {
  return colored === null ? <PlainText text={text} /> : <ColoredOutput text={colored} />;
}

function PlainText({ text }: { text: string }) {
  const mayHaveTable = mayHavePrintedFrame(text);
  const part = useQuery({ ...figurePartQuery, enabled: mayHaveTable }).data;
  if (!mayHaveTable || part === undefined) return <OutputText text={text} />;
  return <part.PrintedFrames text={text} />;
}
