import { isSameColor } from './colors.ts';
import type { FilledArea } from './figure.ts';
import { areTouching, isNear, isWithinOutline, samplesOf } from './geometry.ts';
import type { MatchedPart } from './matching.ts';

/** Most parts whose order is compared. */
const MOST_PARTS = 600;
const SAMPLES = 40;

/** True if something lies in front of an area in one drawing and behind it in the other, where that can be seen. */
export function isOrderDifferent(pairs: readonly MatchedPart[], tolerance: number): boolean {
  if (pairs.length > MOST_PARTS) return false;
  const areas = pairs.filter(isOfAreas);
  return areas.some((area) =>
    pairs.some((other) => {
      const isBehind = other.expected.order < area.expected.order;
      const isBehindInActual = other.actual.order < area.actual.order;
      // What one shape consists of has one place in the order.
      if (other.expected.order === area.expected.order || other.actual.order === area.actual.order)
        return false;
      return isBehind !== isBehindInActual && isSeenOn(other, area.expected, tolerance);
    }),
  );
}

function isOfAreas(pair: MatchedPart): pair is { expected: FilledArea; actual: FilledArea } {
  return !('width' in pair.expected) && !('text' in pair.expected);
}

/** True if a part reaches into an area of another colour by more than the tolerance. */
function isSeenOn({ expected: part }: MatchedPart, area: FilledArea, tolerance: number): boolean {
  if (isSameColor(part.color, area.color) || !areTouching(part.box, area.box)) return false;
  const deep = Math.max(1, tolerance);
  const places = 'text' in part ? part.points : insideOf(part.points, !('width' in part));
  for (let at = 0; at < places.length; at += 2) {
    const [x = 0, y = 0] = places.slice(at, at + 2);
    if (isWithinOutline(x, y, area.points) && !isNear(x, y, area.points, deep)) return true;
  }
  return false;
}

/** Returns places on a line, or in an area: on its outline and halfway to its middle. */
function insideOf(points: readonly number[], isArea: boolean): number[] {
  const outline = samplesOf(points, SAMPLES);
  if (!isArea) return outline;
  const count = outline.length / 2;
  const middle = [0, 1].map((axis) =>
    outline.reduce((sum, value, at) => (at % 2 === axis ? sum + value : sum), 0),
  );
  const [x = 0, y = 0] = middle.map((sum) => sum / count);
  const halfway = outline.map((value, at) => (value + (at % 2 === 0 ? x : y)) / 2);
  return [...outline, ...halfway, x, y];
}
