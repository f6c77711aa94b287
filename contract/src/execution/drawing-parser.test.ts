import { describe, expect, it } from 'vitest';
import { MAX_DRAWING_INSTRUCTIONS } from '#limits.ts';
import { DRAWING_HEADER, type DrawingInstruction } from './drawing.ts';
import { DrawingParser, parseDrawing } from './drawing-parser.ts';

const HEADER = JSON.stringify(DRAWING_HEADER);
/** One of each kind; the compiler reports a missing one. */
const EACH: { [Name in DrawingInstruction[0]]: Extract<DrawingInstruction, [Name, ...unknown[]]> } = {
  pen: ['pen', '#ff0000', 2],
  fill: ['fill', null],
  background: ['background', 'lightgoldenrodyellow'],
  line: ['line', 0, 0, 10.5, -20],
  path: ['path', [0, 0, 5, 5, 10, 0]],
  polygon: ['polygon', [0, 0, 5, 5, 10, 0]],
  rect: ['rect', -1, -2, 3, 4],
  ellipse: ['ellipse', 0, 0, 5, 6],
  arc: ['arc', 0, 0, 5, 5, 0, -90, 'pie'],
  dot: ['dot', 1, 2, 3, '#abc'],
  text: ['text', 0, 0, 'Grüß\n"dich" 😀', 12, 'center', '#00000080', 'mono', 'bold italic'],
  id: ['id', 7],
  move: ['move', 7, 1, -1],
  delete: ['delete', 7],
  restyle: ['restyle', 7, null, 0, 'red'],
  raise: ['raise', 7],
  replace: ['replace', 7],
  clear: ['clear'],
  size: ['size', 800, 600, 'A house'],
  turtle: ['turtle', 0, 1, 2, 359.5, true, 'black', 'classic', 'gold', 2, 0.5, 1],
  shape: ['shape', 'fish', [0, 10, 5, 0, -5, 0]],
  source: ['source', 12],
  frame: ['frame'],
  wait: ['wait', 40],
};

describe('reading a drawing', () => {
  it('returns every instruction as it was written', () => {
    const written = Object.values(EACH);
    const text = [HEADER, ...written.map((one) => JSON.stringify(one))].join('\n');
    expect(parseDrawing(text)).toEqual({ header: DRAWING_HEADER, instructions: written, ignoredLines: 0 });
    expect(parseDrawing(`${text}\n`)).toEqual(parseDrawing(text));
  });

  it('takes a turtle without looks, and shapes without points', () => {
    const lines = ['["turtle",1,0,0,90,true,"red","fish"]', '["turtle",1,0,0,90,true,null,"fish","gold",2]'];
    lines.push('["path",[]]', '["polygon",[]]');
    const drawing = parseDrawing([HEADER, ...lines, '["turtle",1,0,0,90,true,"red"]'].join('\n'));
    expect(drawing?.instructions).toEqual(lines.map((line) => JSON.parse(line)));
    expect(drawing?.ignoredLines).toBe(1);
  });

  it.each([
    '',
    'no json',
    '[]',
    '["line",0,0,1]',
    '["line",0,0,1,1,1]',
    '["line",0,0,1,"1"]',
    '["line",0,0,1,1e999]',
    '["line",0,0,1,null]',
    '["path",[1,2,3]]',
    '["path",[1,"2"]]',
    '["ellipse",0,0,-1,1]',
    '["pen","url(x)",1]',
    '["pen","#12345",1]',
    '["dot",0,0,1,null]',
    '["id",1.5]',
    '["id",-1]',
    '["text",0,0,"x",12,"middle","red","sans",""]',
    '["constructor"]',
    '["__proto__"]',
    '{"0":"frame","length":1}',
    'null',
    '["unheard of",1]',
  ])('ignores the line %s and goes on', (line) => {
    const drawing = parseDrawing(`${HEADER}\n["frame"]\n${line}\n["clear"]\n`);
    expect(drawing?.instructions).toEqual([['frame'], ['clear']]);
    expect(drawing?.ignoredLines).toBe(line === '' ? 0 : 1);
  });

  it.each(['', 'no json', '[]', 'null', '{}', '{"drawing":2}', '["frame"]'])(
    'needs a header, which %j is not',
    (line) => {
      expect(parseDrawing(`${line}\n["frame"]\n`)).toBeNull();
    },
  );

  it('gives a header usual values where its own are none', () => {
    const wrong = { drawing: 1, width: 0, height: '5', axes: 'up', title: 3 };
    expect(parseDrawing(JSON.stringify(wrong))?.header).toEqual(DRAWING_HEADER);
    const right = { drawing: 1, width: 50, height: 60.5, axes: 'center', title: 'A house' };
    expect(parseDrawing(JSON.stringify(right))?.header).toEqual(right);
  });

  it('reads a drawing that comes in parts, wherever they are cut', () => {
    const text = `${HEADER}\n${Object.values(EACH)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join('')}`;
    for (const size of [1, 2, 7, 50, 1_000]) {
      const parser = new DrawingParser();
      for (let at = 0; at < text.length; at += size) parser.add(text.slice(at, at + size));
      expect(parser).toMatchObject({ ...parseDrawing(text) });
    }
  });

  it('cuts a text that is too long, and knows no title of that length', () => {
    const long = 'x'.repeat(1_000_000);
    const lines = [`["text",0,9,"${long}",12,"left","red","sans",""]`, `["size",9,9,"${long}"]`];
    const drawing = parseDrawing([HEADER, ...lines].join('\n'));
    expect(drawing?.instructions).toEqual([
      ['text', 0, 9, 'x'.repeat(10_000), 12, 'left', 'red', 'sans', ''],
    ]);
    expect(drawing?.ignoredLines).toBe(1);
  });

  it('stops at the largest number of instructions, and reads them in a moment', () => {
    const lines = '["line",1.25,2.5,3.75,-4.125]\n'.repeat(MAX_DRAWING_INSTRUCTIONS + 5);
    const startedAt = Date.now();
    const drawing = parseDrawing(`${HEADER}\n${lines}`);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(drawing?.instructions).toHaveLength(MAX_DRAWING_INSTRUCTIONS);
    expect(drawing?.ignoredLines).toBe(5);
  });
});
