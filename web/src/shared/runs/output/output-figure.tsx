import { queryOptions, useQuery } from '@tanstack/react-query';
import { FOR_EVERYONE } from '#lib/server/api.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { actsTexts } from '#texts/acts.ts';
import { runsTexts } from '#texts/runs.ts';
import { Button } from '#ui/button/button.tsx';

/** How the pictures and drawings of a run are shown. */
export interface FigureOptions {
  /** Names the run. */
  runKey: string;
  /** False while the program may show more. */
  isComplete: boolean;
  /** True: drawings are played when they appear. */
  plays: boolean;
  onLine: ((line: number | null) => void) | undefined;
}

interface ShownFileProps {
  file: MadeFile;
  /** Its number among the pictures of the output, or the drawings, from 1 on. */
  number: number;
  /** In place of its number. */
  title?: string | undefined;
  options: FigureOptions;
}

/** A picture or drawing between lines of output. */
export function OutputFigure({ file, number, title, options }: ShownFileProps) {
  const part = useQuery(figurePartQuery);
  if (part.data === undefined) return <Waiting part={part} height={file.height} />;
  const { DrawingFigure, PictureFigure } = part.data;
  return file.kind === 'drawing' ? (
    <DrawingFigure file={file} number={number} title={title} layout="figure" {...options} />
  ) : (
    <PictureFigure file={file} number={number} title={title} />
  );
}

/** The only drawing of a run, with all the room that the text leaves. */
export function DrawingStage({ file, options }: Pick<ShownFileProps, 'file' | 'options'>) {
  const part = useQuery(figurePartQuery);
  return (
    <div className="flex shrink-0 flex-1 basis-60 flex-col">
      {part.data === undefined ? (
        <Waiting part={part} height={null} />
      ) : (
        <part.data.DrawingFigure file={file} number={1} layout="stage" {...options} />
      )}
    </div>
  );
}

/** Keeps the room of a figure whose script is loading. */
function Waiting({
  part: { isError, isFetching, refetch },
  height,
}: {
  part: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  height: number | null;
}) {
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-2 px-3 py-2 font-sans text-danger">
        {runsTexts.output.figuresFailed}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {actsTexts.retry}
        </Button>
      </p>
    );
  }
  return <div aria-hidden className="my-2" style={{ height: Math.min(height ?? 0, 480) }} />;
}

/** The views of pictures and drawings. They load with the first one. */
export const figurePartQuery = queryOptions({
  queryKey: ['figure-part'],
  queryFn: async () => (await import('./figure-parts.ts')).figureParts,
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});
