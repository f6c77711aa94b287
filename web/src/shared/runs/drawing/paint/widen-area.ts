import type { DrawingInstruction } from '@coderoom/contract';

/** A rectangle in a drawing's own units. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Widens an area, in place, so that it holds a shape; null is the area of nothing. */
export function widenArea(area: Area | null, instruction: DrawingInstruction): Area | null {
  let widened = area;
  const reach = (x: number, y: number) => {
    if (widened === null) {
      widened = { left: x, top: y, right: x, bottom: y };
      return;
    }
    if (x < widened.left) widened.left = x;
    if (x > widened.right) widened.right = x;
    if (y < widened.top) widened.top = y;
    if (y > widened.bottom) widened.bottom = y;
  };
  switch (instruction[0]) {
    case 'line':
      reach(instruction[1], instruction[2]);
      reach(instruction[3], instruction[4]);
      break;
    case 'path':
    case 'polygon': {
      const points = instruction[1];
      for (let at = 0; at < points.length; at += 2) reach(points[at] ?? 0, points[at + 1] ?? 0);
      break;
    }
    case 'rect':
      reach(instruction[1], instruction[2]);
      reach(instruction[1] + instruction[3], instruction[2] + instruction[4]);
      break;
    case 'ellipse':
    case 'arc': {
      const [, x, y, rx, ry] = instruction;
      reach(x - rx, y - ry);
      reach(x + rx, y + ry);
      break;
    }
    case 'dot': {
      const [, x, y, diameter] = instruction;
      reach(x - diameter / 2, y - diameter / 2);
      reach(x + diameter / 2, y + diameter / 2);
      break;
    }
    case 'text':
      reach(instruction[1], instruction[2]);
      break;
  }
  return widened;
}
