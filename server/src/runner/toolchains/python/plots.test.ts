import { expect, it } from 'vitest';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { draw } from '#runner/toolchains/drawing/testing/draw.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

async function show(code: string) {
  const { shown, ...result } = await draw(started, 'python', code);
  expect(result.stderr).toBe('');
  return { output: result.output, shown: shown.map(({ content, media_type, bytes, ...facts }) => facts) };
}

it('shows figures where they are shown, and describes them', async () => {
  const { output, shown } = await show(`import matplotlib.pyplot as plt
plt.plot([1, 2, 3]); plt.plot([1, 2], "o"); plt.title("Growth"); plt.xlabel("day"); plt.ylabel("height")
print("a")
plt.show()
print("b")
figure, (left, right) = plt.subplots(1, 2, figsize=(4, 2))
left.bar([1, 2, 3], [4, 5, 6]); right.pie([1, 2])
figure.suptitle("Two")
plt.show()
plt.show()
plt.savefig("empty.png")
`);
  expect(output).toBe('a\nb\n');
  expect(shown).toEqual([
    {
      name: 'figure.png',
      kind: 'picture',
      at: 2,
      width: 768,
      height: 576,
      alt: 'Plot "Growth" of height over day with 1 line and 2 points',
    },
    {
      name: 'figure-2.png',
      kind: 'picture',
      at: 4,
      width: 480,
      height: 240,
      alt: 'Two: Plot with 3 bars; Plot with 2 slices',
    },
  ]);
});

it('replaces the picture of a figure that changes', async () => {
  const { shown } = await show(`import matplotlib.pyplot as plt
for n in range(4):
    plt.clf()
    plt.plot(range(n))
    plt.pause(0.01)
`);
  expect(shown).toMatchObject([{ name: 'figure.png', at: 0, alt: 'Plot with 1 line' }]);
});

it('keeps figures of any size small enough to be shown', { tags: ['breadth'] }, async () => {
  const { shown } = await show('import matplotlib.pyplot as plt\nplt.figure(figsize=(100, 1))\nplt.show()');
  expect(shown).toMatchObject([{ width: 12_000, height: 120, alt: 'Empty plot' }]);
});

it('draws in three dimensions, without packages that nothing needs', { tags: ['breadth'] }, async () => {
  const { output, shown } = await show(`import sys
import matplotlib.pyplot as plt
from mpl_toolkits.mplot3d import Axes3D
axes = plt.figure().add_subplot(projection="3d")
axes.plot([1, 2], [1, 2], [1, 2])
plt.show()
print(isinstance(axes, Axes3D), "pkg_resources" in sys.modules)
`);
  expect(output).toBe('True False\n');
  expect(shown).toMatchObject([{ name: 'figure.png', kind: 'picture' }]);
});

it('describes all properties of a part of a plot to whoever asks for help', {
  tags: ['breadth'],
}, async () => {
  const { output } = await show(`import matplotlib.pyplot as plt
line, = plt.plot([1, 2])
line.set(color="red", linewidth=3)
print(line.get_color(), line.get_linewidth())
class Own(plt.Line2D):
    def set_depth(self, depth): pass
help(line.set)
print("depth" in Own.set.__doc__)
class Later(plt.Line2D):
    def set_depth(self, depth): pass
print("depth" in Later.set.__doc__)
`);
  expect(output).toMatch(/^red 3\.0\n/);
  expect(output).toContain('linewidth or lw: float');
  expect(output).toMatch(/True\nTrue\n$/);
});

it("shows Pillow's pictures", { tags: ['breadth'] }, async () => {
  const { shown, output } = await show(`from PIL import Image
print("red")
Image.new("CMYK", (30, 20), "red").show()
Image.new("RGBA", (3, 2)).show(title="Nothing")
`);
  expect(output).toBe('red\n');
  expect(shown).toMatchObject([
    { name: 'image.png', width: 30, height: 20, at: 4, alt: '30 × 20 picture' },
    { name: 'image-2.png', width: 3, height: 2, at: 4, alt: 'Nothing' },
  ]);
});
