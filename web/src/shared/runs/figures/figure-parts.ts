import { DrawingFigure } from '#shared/runs/drawing/drawing-figure.tsx';
import { ScreenTerminal } from '#shared/runs/screen-terminal/screen-terminal.tsx';
import { PrintedFrames } from '#shared/runs/table/printed-frames-view.tsx';
import { FileView } from '#shared/runs/written/file-view.tsx';
import { ModeChoice } from '#shared/runs/written/mode-choice.tsx';
import { WrittenFiles } from '#shared/runs/written/written-files.tsx';
import { PictureFigure } from './picture-figure.tsx';

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
