import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { saveFile } from '#lib/browser/save-file.ts';
import { SlicedPainter } from '#shared/runs/drawing/paint/sliced-painter.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';
import type { PlayerState } from './drawing-player.ts';
import { drawingToSvg } from './drawing-svg.ts';
import { headerArea, placeArea, shownArea } from './paper-view.ts';
import { usePalette } from './use-palette.ts';

const { drawing: texts } = madeFilesTexts;

/** Pixels of a saved picture's longer side, at most. */
const LONGEST_SIDE = 4_096;
const PIXELS_PER_UNIT = 2;

interface SaveDrawingProps {
  state: PlayerState;
  /** Name of the file without its extension. */
  name: string;
}

/** Saves the whole drawing, as SVG or PNG. */
export function SaveDrawing({ state, name }: SaveDrawingProps) {
  const { header, instructions, strokes } = state;
  const palette = usePalette(strokes);
  if (header === null) return null;
  const area = header.axes === 'screen' ? headerArea(header) : shownArea(header, strokes.bounds, false);
  const saveSvg = () => {
    const svg = drawingToSvg(header, instructions, area);
    saveFile(`${name}.svg`, svg, 'image/svg+xml');
  };
  const savePng = async () => {
    const width = area.right - area.left;
    const height = area.bottom - area.top;
    const density = Math.min(PIXELS_PER_UNIT, LONGEST_SIDE / Math.max(width, height));
    const view = placeArea(area, header, {
      width: Math.max(1, Math.round(width * density)),
      height: Math.max(1, Math.round(height * density)),
      density,
      isFitted: false,
    });
    const blob = await new Promise<Blob | null>((resolve) => {
      const canvas = document.createElement('canvas');
      const painter = new SlicedPainter(canvas, null, () => canvas.toBlob(resolve));
      // On white paper, as it is printed; nobody knows where it will be looked at.
      painter.show({
        instructions: [['background', 'white'], ...instructions],
        end: instructions.length + 1,
        view,
        palette: { ...palette, text: '#000', black: '#000', darkPaper: null },
        withTurtles: false,
      });
    });
    if (blob === null) toast.error(texts.pngFailed);
    else saveFile(`${name}.png`, new File([blob], `${name}.png`, { type: 'image/png' }));
  };
  return (
    <Menu
      trigger={
        <IconButton
          label={texts.saveAs}
          icon={<Download aria-hidden strokeWidth={1.75} />}
          size="small"
          className="h-5 w-6 max-md:size-8"
        />
      }
    >
      <MenuItem onSelect={saveSvg}>{texts.asSvg}</MenuItem>
      <MenuItem onSelect={() => void savePng()}>{texts.asPng}</MenuItem>
    </Menu>
  );
}
