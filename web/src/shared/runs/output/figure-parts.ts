import { DrawingFigure } from '#shared/runs/drawing/drawing-figure.tsx';
import { ModeChoice } from '#shared/runs/figures/mode-choice.tsx';
import { PictureFigure } from '#shared/runs/figures/picture-figure.tsx';
import { ScreenTerminal } from '#shared/runs/screen-terminal/screen-terminal.tsx';
import { PrintedFrames } from '#shared/runs/table/printed-frames-view.tsx';
import { FileView } from '#shared/runs/written/file-view.tsx';
import { WrittenFiles } from '#shared/runs/written/written-files.tsx';

/** Parts of the output that the first script lacks, as one file. */
export const figureParts = {
  DrawingFigure,
  FileView,
  ModeChoice,
  PictureFigure,
  PrintedFrames,
  ScreenTerminal,
  WrittenFiles,
};
