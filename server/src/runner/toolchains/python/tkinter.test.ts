import { expect, it } from 'vitest';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { draw } from '#runner/toolchains/drawing/testing/draw.ts';

const NAME = 'canvas.drawing';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});
const drawWithPython = (code: string) => draw(started, 'python', code);

async function instructionsOf(code: string) {
  const { stderr, drawings } = await drawWithPython(code);
  expect(stderr).toBe('');
  expect(drawings[NAME]?.ignoredLines).toBe(0);
  return drawings[NAME]?.instructions.filter(([name]) => name !== 'source' && name !== 'id');
}

it('draws the items of a canvas', async () => {
  const { drawings, shown } = await drawWithPython(`from tkinter import *
root = Tk()
root.title("House")
canvas = Canvas(root, width=300, height=200, bg="light yellow")
canvas.pack()
canvas.create_rectangle(60, 50, 10, 20, fill="SteelBlue2")
canvas.create_line(0, 0, 10, 10, width=2)
canvas.create_line((0, 0), (10, 10), (20, 0), fill="red", arrow=LAST, arrowshape=(5, 5, 5))
canvas.create_oval(10, 20, 40, 30)
canvas.create_polygon([0, 0, 5, 5, 10, 0], outline="green", width=1)
canvas.create_arc(0, 0, 20, 20, start=30, extent=60, style=ARC)
canvas.create_text(100, 50, text="Hi", font=("Courier", 12, "bold"))
mainloop()`);
  expect(drawings[NAME]?.header).toMatchObject({ width: 300, height: 200, axes: 'screen', title: 'House' });
  expect(drawings[NAME]?.instructions.filter(([name]) => name !== 'source' && name !== 'id')).toEqual([
    ['background', 'lightyellow'],
    ['pen', 'black', 1],
    ['fill', '#5cacee'],
    ['rect', 10, 20, 50, 30],
    ['pen', 'black', 2],
    ['fill', null],
    ['line', 0, 0, 10, 10],
    ['pen', 'red', 1],
    ['path', [0, 0, 10, 10, 20, 0]],
    ['path', [20, 7.07, 20, 0, 12.93, 0]],
    ['pen', 'black', 1],
    ['ellipse', 25, 25, 15, 5],
    ['pen', 'green', 1],
    ['fill', 'black'],
    ['polygon', [0, 0, 5, 5, 10, 0]],
    ['pen', 'black', 1],
    ['fill', null],
    ['arc', 10, 10, 10, 10, -30, -60, 'arc'],
    ['pen', null, 1],
    ['fill', 'black'],
    ['text', 100, 55.28, 'Hi', 16, 'center', 'black', 'mono', 'bold'],
  ]);
  expect(shown[0]?.alt).toBe('House: Drawing of 2 lines, 1 rectangle, 1 oval, 1 polygon, 1 arc and 1 text');
});

it('moves, changes and removes items in frames', async () => {
  const found = await instructionsOf(`import tkinter as tk
root = tk.Tk()
canvas = tk.Canvas(root)
ball = canvas.create_oval(0, 0, 10, 10, tags="ball round")
bar = canvas.create_rectangle(0, 0, 4, 4, tags=("bar",))
def step(n):
    canvas.move("round", 5, 1)
    if n > 0:
        root.after(40, step, n - 1)
step(1)
canvas.coords(bar, 10, 0, 14, 4)
canvas.coords(bar, 0, 0, 8, 4)
canvas.itemconfig("ball", outline="red")
canvas.tag_lower(bar)
assert canvas.find_all() == (bar, ball) and canvas.gettags(ball) == ("ball", "round")
assert canvas.coords(ball) == [5, 1, 15, 11] and canvas.bbox(ball) == (5, 1, 15, 11)
assert canvas.find_overlapping(14, 10, 20, 20) == (ball,) and canvas.itemcget(ball, "outline") == "red"
canvas.delete("bar")
root.mainloop()
canvas.delete("all")`);
  expect(found).toEqual([
    ['pen', 'black', 1],
    ['fill', null],
    ['ellipse', 5, 5, 5, 5],
    ['rect', 0, 0, 4, 4],
    ['move', 1, 5, 1],
    ['move', 2, 10, 0],
    ['replace', 2],
    ['rect', 0, 0, 8, 4],
    ['pen', 'red', 1],
    ['replace', 1],
    ['ellipse', 10, 6, 5, 5],
    ['raise', 2],
    ['raise', 1],
    ['delete', 2],
    ['frame'],
    ['wait', 40],
    ['move', 1, 5, 1],
    ['clear'],
    ['frame'],
  ]);
});

it.each([
  ['Button(root, text="Go")', 'There is no Button here: a drawing has no window.'],
  ['messagebox.showinfo("a", "b")', 'There is no messagebox.showinfo here'],
  ['PhotoImage(file="cat.png")', 'Of tkinter there are Tk, Frame and Canvas'],
  ['Canvas(root).create_line(0, 0, 1)', 'wrong # coordinates: expected at least 4, got 3'],
  ['Canvas(root).create_oval(0, 0, 1, float("inf"))', 'bad screen distance "inf"'],
  ['Canvas(root).create_line(0, 0, 1, 1, fill="bleu")', 'unknown color name "bleu"'],
  ['root.clipboard_get()', "Tk has no 'clipboard_get' here: a drawing has no window."],
])('says in a sentence what it has not: %s', async (call, says) => {
  const { exitCode, stderr } = await drawWithPython(
    `from tkinter import *\nfrom tkinter import messagebox\nroot = Tk()\n${call}`,
  );
  expect(exitCode).toBe(1);
  expect(stderr.trim().split('\n').at(-1)).toContain(says);
});

it('ends an animation that never ends by itself', async () => {
  const { exitCode, stderr, drawings } = await drawWithPython(`from tkinter import *
root = Tk()
canvas = Canvas(root)
line = canvas.create_line(0, 0, 1, 1)
def step():
    canvas.move(line, 1, 0)
    root.after(1000, step)
step()
root.mainloop()
`);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(drawings[NAME]?.instructions.filter(([name]) => name === 'frame').length).toBe(61);
});
