import { useQuery } from '@tanstack/react-query';
import { figurePartQuery } from '#shared/runs/output/figure-part.ts';
import { mayHavePrintedFrame } from '#shared/runs/table/may-have-frame.ts';
import { OutputText } from './output-text.tsx';

/** Text that a program printed. Tables in it can be seen as tables. */
export function PrintedText({ text }: { text: string }) {
  const mayHaveTable = mayHavePrintedFrame(text);
  const part = useQuery({ ...figurePartQuery, enabled: mayHaveTable }).data;
  if (!mayHaveTable || part === undefined) return <OutputText text={text} />;
  return <part.PrintedFrames text={text} />;
}
