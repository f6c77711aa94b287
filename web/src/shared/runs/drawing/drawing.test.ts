import { type DrawingInstruction, parseDrawing } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { StrokeIndex } from '#shared/runs/drawing/paint/stroke-index.ts';
import { describeDrawing } from './describe-drawing.ts';
import { drawingToSvg } from './drawing-svg.ts';
import { leastPart, placeArea, shownArea } from './paper-view.ts';
import { Scene } from './scene.ts';
import { drawingText, spiral } from './testing.ts';

function strokesOf(...instructions: DrawingInstruction[]): StrokeIndex {
  const strokes = new StrokeIndex();
  strokes.add(instructions);
  strokes.finish();
  return strokes;
}

const LINE: DrawingInstruction = ['line', 0, 0, 10, 10];

it('is described in words that can be read out, whatever its texts are', () => {
  const text: DrawingInstruction = [
    ...(['text', 0, 0, 'a\u202eb\u0007\n\ud800', 9, 'left', 'red', 'sans', ''] as const),
  ];
  const about = { title: `\u2066${'x'.repeat(500)}`, strokes: 1, hasFrames: false };
  const words = describeDrawing([text], about);
  expect(words).toContain('Texts: “a b \ufffd”.');
  expect(words.length).toBeLessThan(200);
  expect(words).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
});

describe('strokes', () => {
  it('are shapes, each with the turtle that drew it', () => {
    const strokes = strokesOf(
      ['pen', 'red', 2],
      LINE,
      ['turtle', 0, 10, 10, 45, true, 'black', 'classic'],
      ['turtle', 0, 0, 0, 45, true, 'black', 'classic'],
      LINE,
      ['wait', 40],
      ['fill', 'red'],
    );
    expect(strokes.total).toBe(2);
    // The turtle jumps with the stroke behind the jump.
    expect([0, 1, 2].map((stroke) => strokes.end(stroke))).toEqual([0, 3, 7]);
  });

  it('are frames, if there are any', () => {
    const strokes = strokesOf(LINE, LINE, ['frame'], LINE, ['wait', 30], ['frame'], LINE);
    expect(strokes.total).toBe(3);
    expect([1, 2, 3].map((stroke) => strokes.end(stroke))).toEqual([3, 5, 7]);
    expect(strokes.time(3) - strokes.time(2)).toBe(30);
  });

  it('show nothing of a frame that is still being drawn', () => {
    const strokes = new StrokeIndex();
    strokes.add([LINE, ['frame'], LINE]);
    expect([strokes.total, strokes.end(strokes.total)]).toEqual([1, 2]);
  });

  it('are the same, however the drawing comes', () => {
    const all = spiral(50);
    const whole = strokesOf(...all);
    const grown = new StrokeIndex();
    for (let end = 1; end <= all.length; end++) grown.add(all.slice(0, end));
    grown.finish();
    expect(grown).toEqual(whole);
  });

  it('know their line and their time', () => {
    const strokes = strokesOf(['source', 3], LINE, ['wait', 100], ['source', 4], LINE, ['wait', 1e9]);
    expect([strokes.line(1), strokes.line(2)]).toEqual([3, 4]);
    expect([strokes.time(1), strokes.time(2)]).toEqual([100, 10_100]);
    expect(strokesOf(LINE).line(1)).toBeNull();
  });
});

describe('a scene', () => {
  it('moves, replaces, raises and removes shapes by their number', () => {
    const scene = new Scene();
    const follow = (...instructions: DrawingInstruction[]) => instructions.map((one) => scene.follow(one));
    follow(['id', 1], LINE, ['id', 2], LINE, LINE);
    expect([...scene.shapes.keys()]).toEqual([1, 2, -1]);
    expect(follow(['move', 1, 5, -5], ['move', 99, 5, 5], ['delete', 99])).toEqual([true, false, false]);
    expect(scene.shapes.get(1)).toMatchObject({ dx: 5, dy: -5 });
    follow(['raise', 1], ['fill', 'red'], ['replace', 2], ['rect', 0, 0, 1, 1]);
    expect([...scene.shapes.keys()]).toEqual([2, -1, 1]);
    expect(scene.shapes.get(2)).toMatchObject({ fill: 'red', instruction: ['rect', 0, 0, 1, 1] });
    follow(['replace', 99], LINE);
    expect(scene.shapes.size).toBe(4);
    follow(['delete', 2], ['clear']);
    expect(scene.shapes.size).toBe(0);
  });

  it('knows whether the program chose black', () => {
    const inkAfter = (...instructions: DrawingInstruction[]) => {
      const scene = new Scene();
      for (const instruction of instructions) scene.follow(instruction);
      const shape = scene.follow(LINE);
      return typeof shape === 'object' && shape.pen;
    };
    expect(inkAfter()).toBeUndefined();
    expect(inkAfter(['pen', 'black', 1])).toBeUndefined();
    expect(inkAfter(['pen', 'red', 1], ['pen', 'black', 1])).toBe('black');
  });
});

describe('a drawing as SVG', () => {
  const svgOf = (text: string) => {
    const drawing = parseDrawing(text);
    if (drawing === null) throw new Error('no drawing');
    return drawingToSvg(drawing.header, drawing.instructions, { left: 0, top: 0, right: 600, bottom: 400 });
  };

  it('has nothing of the program in it but numbers, colours and escaped text', () => {
    const svg = svgOf(
      drawingText(
        [
          [
            'text',
            1,
            2,
            '</text><script>alert("x" & \'y\')</script>\u0000\ud800',
            12,
            'left',
            'red',
            'sans',
            '',
          ],
          ['pen', 'red', 1],
          ['rect', 5, 5, -3, 1e9],
        ],
        { title: '<img src=x onerror=alert(1)>' },
      ),
    );
    expect(svg).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(svg).toContain('&#60;/text&#62;&#60;script&#62;alert(&#34;x&#34; &#38; &#39;y&#39;)');
    expect(svg).toContain('\ufffd\ufffd');
    expect(svg).toContain('<rect x="2" y="5" width="3" height="1000000000" fill="none" stroke="red"');
  });

  it('turns a turtle upright', () => {
    const svg = svgOf(drawingText([['line', 0, 0, 10, 20]], { axes: 'center' }));
    expect(svg).toContain('<line x1="0" y1="0" x2="10" y2="-20"');
  });
});

describe('the paper', () => {
  const header = { drawing: 1, width: 600, height: 400, axes: 'center' as const, title: '' };

  it('grows with what a turtle draws, but not without end', () => {
    const near = shownArea(header, { left: -10, top: -10, right: 10, bottom: 10 }, false);
    expect(near).toEqual({ left: -300, top: -200, right: 300, bottom: 200 });
    const wide = shownArea(header, { left: -500, top: 0, right: 500, bottom: 0 }, false);
    expect(wide.right).toBeGreaterThan(500);
    const giant = shownArea(header, { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 }, false);
    expect(giant.right).toBeLessThan(3_000);
  });

  it('shows a small drawing nearer where its paper is small', () => {
    const least = leastPart(header, { width: 390, height: 100 });
    expect(least).toBe(0.5);
    const near = shownArea(header, { left: -10, top: -10, right: 10, bottom: 10 }, false, least);
    expect(near).toEqual({ left: -150, top: -100, right: 150, bottom: 100 });
    const larger = shownArea(header, { left: 0, top: 0, right: 200, bottom: 60 }, false, least);
    expect(larger.right).toBeGreaterThan(200);
    expect(larger.right).toBeLessThan(300);
    const full = shownArea(header, { left: -300, top: -200, right: 300, bottom: 200 }, false, least);
    expect(full).toEqual(shownArea(header, { left: -300, top: -200, right: 300, bottom: 200 }, false));
    expect(leastPart(header, { width: 1_000, height: 800 })).toBe(1);
    expect(leastPart(header, { width: 0, height: 0 })).toBe(0.1);
  });

  it('fits what was drawn, even a single point', () => {
    const area = shownArea(header, { left: 5, top: 5, right: 5, bottom: 5 }, true);
    const view = placeArea(area, header, { width: 100, height: 100, density: 1, isFitted: true });
    expect(Number.isFinite(view.scale)).toBe(true);
    expect([view.originX + 5 * view.scale, view.originY - 5 * view.scale]).toEqual([50, 50]);
  });
});

describe('a drawing in words', () => {
  const describeAll = (instructions: DrawingInstruction[], title = '') =>
    describeDrawing(instructions, { title, strokes: instructions.length, hasFrames: false });

  it('counts its shapes and names its colours and texts', () => {
    expect(
      describeAll(
        [
          ['pen', 'red', 1],
          LINE,
          LINE,
          ['ellipse', 0, 0, 5, 5],
          ['text', 0, 0, 'Hi', 9, 'left', 'red', 'sans', ''],
        ],
        'A face',
      ),
    ).toBe('Drawing “A face” in 5 strokes: 2 lines, 1 circle or ellipse. Colours: red. Texts: “Hi”.');
  });

  it('tells of what is there in the end, and of frames', () => {
    const instructions: DrawingInstruction[] = [
      LINE,
      ['frame'],
      ['clear'],
      ['id', 1],
      ['polygon', []],
      ['id', 2],
      ['rect', 0, 0, 5, 5],
      ['delete', 2],
      ['fill', 'gold'],
      ['dot', 0, 0, 5, 'teal'],
      ['rect', 0, 0, 5, 5],
      ['frame'],
    ];
    expect(describeDrawing(instructions, { title: '', strokes: 2, hasFrames: true })).toBe(
      'Drawing in 2 frames: 1 rectangle, 1 dot. Colours: teal, gold.',
    );
  });

  it('is short for a drawing of everything', () => {
    const many = Array.from({ length: 5_000 }, (_, n): DrawingInstruction[] => [
      ['pen', `#${n.toString(16).padStart(6, '0')}`, 1],
      ['text', 0, 0, 'x'.repeat(9_000), 9, 'left', 'red', 'sans', ''],
    ]).flat();
    expect(describeAll(many).length).toBeLessThan(1_000);
  });
});
