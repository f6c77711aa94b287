/** Points: x and y in turn, or pairs of them. */
export type Points = readonly number[] | readonly (readonly [number, number])[];

/** A drawing that is shown in the page: from the top left corner, y downwards. */
export declare class Drawing {
  /** @param width units, 600 if omitted @param height units, 400 if omitted */
  constructor(width?: number, height?: number, title?: string);
  /** Sets colour and width of lines; "none" or null draws none. */
  pen(color: string | null, width?: number): void;
  /** Sets the colour of areas; "none" or null leaves them empty. */
  fill(color: string | null): void;
  /** Sets the colour behind everything. */
  background(color: string): void;
  /** Draws a line between two points. */
  line(x1: number, y1: number, x2: number, y2: number): void;
  /** Draws a rectangle, from its top left corner. */
  rectangle(x: number, y: number, width: number, height: number): void;
  /** Draws a circle around a point. */
  circle(x: number, y: number, radius: number): void;
  /** Draws an ellipse around a point, with a horizontal and a vertical radius. */
  ellipse(x: number, y: number, rx: number, ry: number): void;
  /** Draws a part of an ellipse. Angles are degrees, clockwise from the right. */
  arc(x: number, y: number, rx: number, ry: number, start: number, extent: number): void;
  /** Draws a slice of an ellipse, which is filled. */
  pie(x: number, y: number, rx: number, ry: number, start: number, extent: number): void;
  /** Draws an area with corners. */
  polygon(points: Points): void;
  /** Draws a line through points. */
  path(points: Points): void;
  /** Sets size and style of texts: words such as "center bold", "right", "italic", "serif", "mono". */
  font(size: number, style?: string): void;
  /** Writes a line of text, its baseline at y, in the colour of the pen. */
  text(x: number, y: number, text: string | number): void;
  /** Removes all shapes; the background stays. */
  clear(): void;
  /** Shows everything since the last frame together. */
  frame(): void;
  /** Pauses the animation; the program goes on at once. */
  pause(milliseconds: number): void;
  /** Sets the words for those who cannot see the drawing. */
  describe(text: string): void;
}
