import { describe, expect, test } from 'vitest';
import { fragmentOf } from '#features/admin/assignments/plagiarism/testing/pairs.ts';
import { CODE_PADDING, LINE_HEIGHT, layOutRibbon, measureExtent, RIBBON_WIDTH } from './ribbons.tsx';

const { a, b } = fragmentOf([3, 1, 9, 12], [11, 1, 18, 1]);

describe('a ribbon', () => {
  test('begins with the first line of a passage and ends under its last', () => {
    const top = CODE_PADDING + 2 * LINE_HEIGHT;
    expect(measureExtent(a, 0)).toEqual({ top, bottom: top + 7 * LINE_HEIGHT });
    expect(measureExtent(b, 0)).toEqual({ top: 208, bottom: 208 + 7 * LINE_HEIGHT });
  });

  test('follows what is scrolled on either side', () => {
    expect(measureExtent(a, 100).top).toBe(measureExtent(a, 0).top - 100);
    expect(layOutRibbon(measureExtent(a, 0), measureExtent(b, 160), 600)).toEqual({
      ground: 'M0 48C28 48 28 48 56 48V188C28 188 28 188 0 188Z',
      edges: 'M0 48C28 48 28 48 56 48M0 188C28 188 28 188 56 188',
    });
  });

  test('goes from one edge of the gutter to the other', () => {
    const ribbon = layOutRibbon({ top: 10, bottom: 50 }, { top: 210, bottom: 230 }, 600);
    expect(ribbon?.ground).toBe(`M0 10C28 10 28 210 ${RIBBON_WIDTH} 210V230C28 230 28 50 0 50Z`);
  });

  test('is not drawn where none of it is in sight', () => {
    expect(layOutRibbon({ top: -90, bottom: -50 }, { top: -20, bottom: 0 }, 600)).toBeNull();
    expect(layOutRibbon({ top: 600, bottom: 700 }, { top: 800, bottom: 900 }, 600)).toBeNull();
    expect(layOutRibbon({ top: -90, bottom: -50 }, { top: 800, bottom: 900 }, 600)).not.toBeNull();
  });
});
