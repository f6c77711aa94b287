import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** Numbers of shapes in a drawing. */
interface ShapeCounts {
  lines: number;
  areas: number;
  rectangles: number;
  ellipses: number;
  arcs: number;
  dots: number;
}

/** A drawing, for its description in words. */
interface DescribedDrawing {
  title: string;
  /** Number of strokes, or of frames. */
  strokes: number;
  hasFrames: boolean;
  counts: ShapeCounts;
  /** As the program wrote them. */
  colors: readonly string[];
  hasMoreColors: boolean;
  texts: readonly string[];
}

/** Pictures, drawings and other files that a run made. */
export const madeFiles = {
  figure: (number: number) => `Figure ${number}`,
  drawingNumber: (number: number) => `Drawing ${number}`,
  /** Pixels of a picture. */
  size: (width: number, height: number) => `${width} × ${height}`,
  /** The text alternative of a picture without one. */
  picture: (name: string, size: string) => (size === '' ? `Picture ${name}` : `Picture ${name}, ${size}`),
  copyPicture: 'Copy picture',
  pictureCopied: 'Picture copied',
  cannotCopyPicture: "The browser can't copy pictures from this page. Save the picture instead.",
  save: (name: string) => `Save ${name}`,
  enlarge: (name: string) => `Enlarge ${name}`,
  playAnimation: 'Play the animation',
  pauseAnimation: 'Pause the animation',
  unreadable: (name: string) => `${name} can't be shown. You can save it.`,
  loadFailed: (name: string) => `Couldn't load ${name}.`,
  enlarged: {
    area: (name: string) => `${name}, enlarged. Arrow keys move it, plus and minus change its size.`,
    larger: 'Larger',
    smaller: 'Smaller',
    fit: 'Fit the window',
    fullSize: 'Full size',
  },
  terminalFailed: "Couldn't load the terminal.",
  /** Files that a run wrote. */
  written: {
    /** Before their names. */
    count: (count: number) => counted(count, { one: 'file written:', other: 'files written:' }),
    open: (name: string) => `Open ${name}`,
    modes: 'View',
    table: 'Table',
    text: 'Text',
    picture: 'Picture',
    changes: 'Changes',
    download: 'Download',
    loading: 'Loading the file…',
    /** Shown for a file that is neither text nor picture. */
    binary: (size: string) => `This file is neither text nor a picture (${size}).`,
    empty: 'This file is empty.',
    bytes: (bytes: string) => `${bytes} bytes`,
    copyText: 'Copy the text',
    /** Compared with the run before. */
    unchanged: 'The run before wrote the same.',
    before: 'The run before',
    now: 'This run',
    asTable: 'As a table',
    printed: 'Printed table',
    /** About a run in a session: some of these files may be shown to the person who ran the program. */
    notShared: (count: number) =>
      count === 1
        ? "One more file was written that isn't shared: pictures, drawings and short texts are, as many as fit."
        : `${count} more files were written that aren't shared: pictures, drawings and short texts are, as many as fit.`,
  },
  table: {
    reading: 'Reading the table…',
    empty: 'This table has no rows.',
    rowNumber: 'Row',
    kinds: { number: 'number', date: 'date', text: 'text' },
    /** The smallest and the largest value of a column. */
    range: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
    size: (rows: string, columns: string) =>
      `${rows} ${rows === '1' ? 'row' : 'rows'} × ${columns} ${columns === '1' ? 'column' : 'columns'}`,
    sortedBy: (column: string) => `Sorted by ${column}`,
    columnsLeftOut: (count: string) => `${count} more columns`,
    separators: {
      ',': 'Comma, UTF-8',
      ';': 'Semicolon, UTF-8',
      '\t': 'Tab, UTF-8',
      '|': 'Vertical bar, UTF-8',
    },
  },
  drawing: {
    saveAs: 'Save the drawing',
    asSvg: 'Save as SVG',
    asPng: 'Save as PNG',
    fileName: 'drawing',
    pngFailed: "The browser couldn't make a PNG of this drawing. Save it as SVG.",
    larger: 'Enlarge the drawing',
    smaller: 'Make the drawing smaller',
    fit: 'Fit the drawing',
    grid: 'Grid',
    replay: 'Replay from the start',
    play: 'Play',
    pause: 'Pause',
    stroke: 'Stroke',
    strokesShown: (shown: string, total: string) => `${shown} of ${total} strokes`,
    /** After `171 /`. */
    strokes: 'strokes',
    speed: 'Speed',
    times: (factor: string) => `${factor}×`,
    normalSpeed: 'Normal speed',
    fasterBy: (factor: string) => `${factor} times as fast`,
    all: 'All',
    atOnce: 'All at once',
    /** Where a turtle stands. */
    x: (x: string) => `x ${x}`,
    y: (y: string) => `y ${y}`,
    heading: (degrees: string) => `heading ${degrees}°`,
    /** The text alternative of a drawing that is not finished. */
    growing: 'Drawing in progress',
    noDrawing: (name: string) => `${name} is not a drawing that this page understands.`,
    described: ({ title, strokes, hasFrames, counts, colors, hasMoreColors, texts }: DescribedDrawing) => {
      const parts = [
        counts.lines > 0 && counted(counts.lines, { one: 'line', other: 'lines' }),
        counts.areas > 0 && counted(counts.areas, { one: 'polygon', other: 'polygons' }),
        counts.rectangles > 0 && counted(counts.rectangles, { one: 'rectangle', other: 'rectangles' }),
        counts.ellipses > 0 &&
          counted(counts.ellipses, { one: 'circle or ellipse', other: 'circles or ellipses' }),
        counts.arcs > 0 && counted(counts.arcs, { one: 'arc', other: 'arcs' }),
        counts.dots > 0 && counted(counts.dots, { one: 'dot', other: 'dots' }),
      ].filter((part) => part !== false);
      const name = title === '' ? 'Drawing' : `Drawing “${title}”`;
      if (strokes === 0) return `${name}, empty`;
      const steps = hasFrames
        ? counted(strokes, { one: 'frame', other: 'frames' })
        : counted(strokes, { one: 'stroke', other: 'strokes' });
      const made = `${name} in ${steps}`;
      const shapes = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
      const colored =
        colors.length === 0 ? '' : ` Colours: ${colors.join(', ')}${hasMoreColors ? ' and more' : ''}.`;
      const written = texts.length === 0 ? '' : ` Texts: ${texts.map((text) => `“${text}”`).join(', ')}.`;
      return `${made}${shapes}.${colored}${written}`;
    },
  },
};

export const madeFilesTexts = await inLanguage(madeFiles, {
  de: async () => (await import('./de/made-files.ts')).madeFiles,
});
