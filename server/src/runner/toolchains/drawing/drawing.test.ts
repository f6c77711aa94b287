import { readFileSync } from 'node:fs';
import { LANGUAGES, MAX_DRAWING_INSTRUCTIONS, MAX_RUN_FILE_BYTES } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { NEVER } from '#runner/sandbox/testing.ts';
import { LANGUAGES_OF_EACH_KIND } from '#runner/testing/programs.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { often } from '#runner/testing/soak.ts';
import { draw } from './testing/draw.ts';
import { DRAWING_PROGRAMS, EXPECTED_DRAWING } from './testing/drawing-programs.ts';
import { ENDLESS_DRAWINGS, REFUSED_DRAWINGS } from './testing/hostile-drawings.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

it.each(LANGUAGES_OF_EACH_KIND)('is known to the compiler: %s', async (language) => {
  const code = DRAWING_PROGRAMS[language];
  expect(await started.runner.check({ language, code }, NEVER)).toEqual({ valid: true, errors: [] });
});

const NAME = 'drawing.drawing';

it.each(LANGUAGES_OF_EACH_KIND)('draws the same in every language: %s', async (language) => {
  const code = DRAWING_PROGRAMS[language];
  const { drawings, output, error, shown } = await draw(started, language, code);
  expect({ output, error }).toEqual({ output: 'before\nafter\n', error: null });
  expect(shown).toMatchObject([
    { name: NAME, alt: 'Ein Bild', at: 'before\n'.length, width: 320, height: 240 },
  ]);
  const drawing = drawings[NAME];
  expect(drawing).toMatchObject({ header: { axes: 'screen', title: 'Alles' }, ignoredLines: 0 });
  const shapes = drawing?.instructions.filter(([name]) => name !== 'source');
  expect(shapes).toEqual(EXPECTED_DRAWING);
  const lines = drawing?.instructions.flatMap(([name, line]) => (name === 'source' ? [line] : []));
  const written = code.split('\n');
  const calls = lines?.map((line) => /d\.(\w+)\(/.exec(written[Number(line) - 1] ?? '')?.[1]?.toLowerCase());
  expect(calls?.join(' ')).toBe('line rectangle circle ellipse arc pie polygon path text text line');
});

it.each(LANGUAGES_OF_EACH_KIND)('refuses what is no number, colour or point: %s', async (language) => {
  const refused = REFUSED_DRAWINGS[language];
  // Each kind of refusal in some language, each language with one: every call is compiled anew.
  const nth = LANGUAGES.indexOf(language) % refused.calls.length;
  for (const [call, says] of often(refused.calls.slice(nth, nth + 1), refused.calls)) {
    const { stderr, drawings, exitCode } = await draw(started, language, refused.program(call));
    expect(stderr).toContain(says);
    expect(exitCode).not.toBe(0);
    // What was drawn before is there.
    expect(drawings[NAME]?.instructions.at(-1)).toEqual(['line', 0, 0, 1, 1]);
  }
});

// JavaScript and TypeScript have one library, and drawings of 50,000 lines cost a second each.
it.each(LANGUAGES_OF_EACH_KIND.filter((language) => language !== 'javascript'))(
  'stops where a drawing is full, and says so once: %s',
  async (language) => {
    const { stderr, drawings, files, exitCode } = await draw(started, language, ENDLESS_DRAWINGS[language]);
    expect(stderr).toBe('The drawing is full: what the program draws from here on is not shown.\n');
    expect(exitCode).toBe(0);
    expect(files?.files_note).toBe(null);
    expect(drawings[NAME]?.ignoredLines).toBe(0);
    expect(drawings[NAME]?.instructions.length).toBeGreaterThan(50_000);
  },
);

it('is found beside installed packages', async () => {
  const code = `import _ from 'lodash';
import { Drawing } from 'drawing';
const d = new Drawing();
for (const n of _.range(2)) d.line(n, 0, n, 1);
`;
  for (const language of ['javascript', 'typescript'] as const) {
    const { error, shown } = await draw(started, language, code);
    expect({ error, alt: shown[0]?.alt }).toEqual({ error: null, alt: 'Drawing of 2 lines' });
  }
});

it("shows Java's own pictures, with texts", { tags: ['breadth'] }, async () => {
  const code = `import drawing.Drawing;
import java.awt.*;
import java.awt.image.BufferedImage;
import java.io.File;
import javax.imageio.ImageIO;

public class Main {
    public static void main(String[] args) throws Exception {
        BufferedImage image = new BufferedImage(60, 40, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.RED);
        g.fill(new java.awt.geom.Ellipse2D.Double(0, 0, 30, 20));
        g.setFont(new Font("SansSerif", Font.BOLD, 20));
        g.drawString("Hi", 30, 30);
        System.out.println(g.getFontMetrics().stringWidth("Hi") > 5);
        Drawing.show(image);
        Drawing.show(image, "A red dot");
        ImageIO.write(image, "png", new File("dot.png"));
    }
}
`;
  const { output, error, stderr, shown, files } = await draw(started, 'java', code);
  expect({ output, error, stderr }).toEqual({ output: 'true\n', error: null, stderr: '' });
  const facts = { kind: 'picture', width: 60, height: 40, at: 5 };
  expect(shown).toMatchObject([
    { ...facts, name: 'picture.png', alt: '60 × 40 picture' },
    { ...facts, name: 'picture-2.png', alt: 'A red dot' },
  ]);
  expect(files?.files.at(-1)?.name).toBe('dot.png');
});

it('says that there are no windows in Java', { tags: ['breadth'] }, async () => {
  const code =
    'public class Main { public static void main(String[] args) { new javax.swing.JFrame("x").setVisible(true); } }';
  const { exitCode, stderr } = await draw(started, 'java', code);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('HeadlessException');
});

it.each([
  'python/library/coderoom/pictures.py',
  'node/drawing/index.cjs',
  'java/drawing/Drawing.java',
  'cpp/drawing/drawing.cpp',
  'go/drawing/drawing.go',
  'rust/drawing/drawing.rs',
])('stops writing where readers stop reading: %s', (file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const limit = (name: RegExp) => {
    const [, value = ''] = new RegExp(`(?:${name.source})[^=\\n]*= ([\\d_' *]+)`).exec(source) ?? [];
    return value.split('*').reduce((product, factor) => product * Number(factor.replaceAll(/[_' ]/g, '')), 1);
  };
  expect(limit(/MAX_BYTES|kMaxBytes|maxBytes/)).toBe(MAX_RUN_FILE_BYTES);
  expect(limit(/MAX_LINES|kMaxLines|maxLines/)).toBe(MAX_DRAWING_INSTRUCTIONS);
});
