import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { withPaperColors } from './paper-colors.ts';

/** Returns a design token's value. */
export type ReadToken = (name: string) => string;

interface PlotContent {
  height: number;
  data: uPlot.AlignedData;
  /** Builds the options, without sizes. */
  optionsOf: (token: ReadToken) => Omit<uPlot.Options, 'width' | 'height'>;
  /** True while the page is printed: the plot fits on paper, and has its colours. */
  isPrinted: boolean;
}

/** Width of an upright A4 page within its margins, in px. */
const PAPER_WIDTH_PX = 680;

/** Draws a plot into an element, at its width. Returns the plot, and a function that removes it. */
export function drawPlot(
  place: HTMLElement,
  { height, data, optionsOf, isPrinted }: PlotContent,
): { plot: uPlot; end: () => void } {
  const width = isPrinted ? Math.min(place.clientWidth, PAPER_WIDTH_PX) : place.clientWidth;
  const draw = () => {
    const made = new uPlot({ ...optionsOf(readTokens(place)), width, height }, data, place);
    // Painted at once: a page is printed as it is when its listeners have returned.
    if (isPrinted) made.batch(() => undefined);
    return made;
  };
  const plot = isPrinted ? withPaperColors(draw) : draw();
  const resizing = new ResizeObserver(() => {
    if (!isPrinted && place.clientWidth !== plot.width) plot.setSize({ width: place.clientWidth, height });
  });
  resizing.observe(place);
  return {
    plot,
    end: () => {
      resizing.disconnect();
      plot.destroy();
    },
  };
}

function readTokens(place: HTMLElement): ReadToken {
  const style = getComputedStyle(place);
  return (name) => style.getPropertyValue(name).trim();
}
