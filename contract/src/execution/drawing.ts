/**
 * The format of drawings: what the drawing libraries of all languages write, and what the page shows.
 *
 * A drawing is a text of lines that only grows, so that it can be sent while the program runs. The first line is the
 * header, a JSON object; each other line is one instruction, a JSON array that begins with its name. Colours are CSS
 * names, `#rgb`, `#rrggbb` or `#rrggbbaa`. Numbers are finite. Readers ignore lines that they do not understand.
 *
 * Coordinates are those of the header's `axes`. Angles are degrees, counter-clockwise with `center` and clockwise with
 * `screen`, from the direction of x.
 *
 * A shape may have a number: `["id", n]` on the line before it. `move`, `delete`, `restyle`, `raise` and `replace` refer
 * to it; without such a shape they do nothing. A `path` is not filled. A `polygon` or `path` without points shows
 * nothing and keeps a place in the order of shapes, for a later `replace`.
 *
 * If a drawing has `frame` lines, instructions between `frame` or `wait` lines appear together. Without any, each shape
 * is a stroke of its own, and the `wait` after it is the time that the turtle took for it, so that a drawing with waits
 * can be shown at the pace that the program chose.
 *
 * A library stops writing where readers stop reading, {@link MAX_DRAWING_INSTRUCTIONS} and {@link MAX_RUN_FILE_BYTES},
 * and says in standard error that the drawing is full.
 */
export const DRAWING_HEADER = {
  /** Version of the format. */
  drawing: 1,
  /** Size in units; the page scales it. */
  width: 600,
  height: 400,
  /** `screen`: origin at the top left, y downwards. `center`: origin in the middle, y upwards (turtle). */
  axes: 'screen' as DrawingAxes,
  title: '' as string,
};

/** Direction and origin of a drawing's coordinates. */
export type DrawingAxes = 'screen' | 'center';

/** First line of a drawing. */
export type DrawingHeader = typeof DRAWING_HEADER;

/** Horizontal alignment of a text at its point. */
export type TextAlign = 'left' | 'center' | 'right';

/** One instruction of a drawing. */
export type DrawingInstruction =
  /** Colour and width of lines and outlines from here on; a colour of null draws no outline. */
  | ['pen', color: string | null, width: number]
  /** Colour of areas from here on; null leaves them empty. */
  | ['fill', color: string | null]
  /** Colour behind everything; white without it. */
  | ['background', color: string]
  | ['line', x1: number, y1: number, x2: number, y2: number]
  /** Joined lines through points; `x, y` in turn. */
  | ['path', points: number[]]
  | ['polygon', points: number[]]
  | ['rect', x: number, y: number, width: number, height: number]
  /** Middle and radii. */
  | ['ellipse', x: number, y: number, rx: number, ry: number]
  /** Part of an ellipse from an angle on; `pie` is filled to the middle, `chord` to its ends. */
  | [
      'arc',
      x: number,
      y: number,
      rx: number,
      ry: number,
      start: number,
      extent: number,
      style: 'arc' | 'pie' | 'chord',
    ]
  | ['dot', x: number, y: number, diameter: number, color: string]
  /** Its point is on the baseline; the size is in units. A text has no line breaks. */
  | [
      'text',
      x: number,
      y: number,
      text: string,
      size: number,
      align: TextAlign,
      color: string,
      font: 'sans' | 'serif' | 'mono',
      style: '' | 'bold' | 'italic' | 'bold italic',
    ]
  /** Numbers the next shape. */
  | ['id', n: number]
  | ['move', n: number, dx: number, dy: number]
  | ['delete', n: number]
  /** New outline, width and area of a shape. */
  | ['restyle', n: number, pen: string | null, width: number, fill: string | null]
  | ['raise', n: number]
  /** The next shape takes number and place of shape n; its colours are those of `pen` and `fill` by now. */
  | ['replace', n: number]
  /** Removes all shapes; background, colours and turtles stay. */
  | ['clear']
  /** New size and title: those of the header no longer hold. */
  | ['size', width: number, height: number, title: string]
  /**
   * A turtle's place, heading in degrees, and looks; `shown` false hides it. `shape` is arrow, blank, circle, classic,
   * square, triangle, turtle, or defined by `shape`. The last four are omitted if they are the colour, 1, 1 and 1: colour
   * of its area, factors of its width and length, and width of its outline.
   */
  | [
      'turtle',
      n: number,
      x: number,
      y: number,
      heading: number,
      shown: boolean,
      color: string | null,
      shape: string,
      fill?: string | null,
      wide?: number,
      long?: number,
      outline?: number,
    ]
  /** Defines a shape of turtles: a polygon around the origin, of a turtle that looks upwards. */
  | ['shape', name: string, points: number[]]
  /** Line of the program's entry file, counted from 1, that drew what follows. */
  | ['source', line: number]
  /** Everything up to here appears together. */
  | ['frame']
  /** The program paused here, ms. */
  | ['wait', ms: number];

/**
 * Announces a picture or drawing in standard output: `ESC ] 7747 ; NAME ; ALT BEL`, both percent-encoded UTF-8. NAME is
 * the name of a file in {@link PICTURES_FOLDER}, ending in .drawing, .png, .jpg or .gif. The server removes it from the
 * output; its place is where the picture is shown. Announcing the same name again means that the file has grown (a
 * drawing) or was replaced. A program that waits or ends may have drawn a little after its last announcement.
 */
export const PICTURE_MARK = { begin: '\u001b]7747;', end: '\u0007' } as const;
/** The folder that a program runs in, inside the sandbox. */
export const WORKING_FOLDER = '/home/learner';
/** Folder of the pictures that libraries show, inside the sandbox. Files in it are no files that a program wrote. */
export const PICTURES_FOLDER = `${WORKING_FOLDER}/.pictures`;
