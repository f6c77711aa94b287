import { DrawingFigure } from '#shared/runs/drawing/drawing-figure.tsx';
import { PictureFigure } from './picture-figure.tsx';

/** Parts of the output that the first script lacks, as one file. */
export const figureParts = { DrawingFigure, PictureFigure };
