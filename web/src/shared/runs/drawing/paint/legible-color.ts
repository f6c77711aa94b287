/** Least contrast of a line with its paper (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;
/** Share of white that each attempt to lighten a colour adds. */
const STEP = 0.05;

type Rgb = readonly [red: number, green: number, blue: number];

const shown = new Map<string, string>();
let canvas: CanvasRenderingContext2D | null = null;

/** True if lines of this colour can hardly be seen on a paper. */
export function isFaint(color: string, paper: string): boolean {
  return legibleColor(color, paper) !== color;
}

/**
 * Returns the colour, lightened until it can be seen on dark paper. A translucent colour is returned as it is, since what
 * shows through it is unknown, and so is one that cannot be read.
 */
export function legibleColor(color: string, paper: string): string {
  const key = `${color}/${paper}`;
  let legible = shown.get(key);
  if (legible === undefined) {
    legible = lighten(color, paper);
    if (shown.size > 1_000) shown.clear();
    shown.set(key, legible);
  }
  return legible;
}

function lighten(color: string, paper: string): string {
  const [wanted, ground] = [parse(color), parse(paper)];
  if (wanted === null || ground === null || contrast(wanted, ground) >= LEAST_CONTRAST) return color;
  for (let white = STEP; white < 1; white += STEP) {
    const mixed = wanted.map((part) => Math.round(part + (255 - part) * white));
    const [red = 0, green = 0, blue = 0] = mixed;
    if (contrast([red, green, blue], ground) >= LEAST_CONTRAST) return `rgb(${red} ${green} ${blue})`;
  }
  return color;
}

/**
 * Reads an opaque colour that a canvas reports as `#rrggbb`: a name, a hexadecimal number, rgb(), hsl() or hwb(). Returns
 * null for a translucent one, and for oklch(), lab() and color(), which a canvas reports in their own notation.
 */
function parse(color: string): Rgb | null {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null) return null;
  // A canvas goes on with the last colour if it does not know one.
  canvas.fillStyle = '#000';
  canvas.fillStyle = color;
  const [, ...parts] = /^#(..)(..)(..)$/.exec(canvas.fillStyle) ?? [];
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue];
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
