import type { DrawingInstruction, LanguageId } from '@coderoom/contract';

const javascript = `import { Drawing } from 'drawing';
console.log('before');
const d = new Drawing(320, 240, 'Alles');
d.background('ivory');
d.pen('Red', 2.5);
d.fill('none');
d.line(10, 20, 30.126, 40);
d.rectangle(1, 2, 30, 40);
d.fill('#FF8800');
d.circle(50, 60, 7);
d.ellipse(50, 60, 7, -8);
d.pen('none', 1);
d.arc(5, 6, 7, 8, 0, 90);
d.pie(5, 6, 7, 8, 90, -45.5);
d.polygon([0, 0, 10, 0, 10, 10]);
d.path([0, 0, 5, 5, 10, 0]);
d.font(20, 'center bold mono');
d.text(100, 50, 'Grüß "dich"\\\\');
d.pen('blue', 1);
d.font(12, 'italic');
d.text(1e9, -1e9, 'x');
d.clear();
d.frame();
d.pause(40);
d.line(0, 0, 1, 1);
d.describe('Ein Bild');
console.log('after');
`;

/** Programs that use every call of the drawing library. Their drawings are the same. */
export const DRAWING_PROGRAMS: Record<LanguageId, string> = {
  python: `from drawing import Drawing
print('before')
d = Drawing(320, 240, 'Alles')
d.background('ivory')
d.pen('Red', 2.5)
d.fill('none')
d.line(10, 20, 30.126, 40)
d.rectangle(1, 2, 30, 40)
d.fill('#FF8800')
d.circle(50, 60, 7)
d.ellipse(50, 60, 7, -8)
d.pen('none')
d.arc(5, 6, 7, 8, 0, 90)
d.pie(5, 6, 7, 8, 90, -45.5)
d.polygon([(0, 0), (10, 0), (10, 10)])
d.path([0, 0, 5, 5, 10, 0])
d.font(20, 'center bold mono')
d.text(100, 50, 'Grüß "dich"\\\\')
d.pen('blue')
d.font(12, 'italic')
d.text(1e9, -1e9, 'x')
d.clear()
d.frame()
d.pause(40)
d.line(0, 0, 1, 1)
d.describe('Ein Bild')
print('after')
`,
  javascript,
  typescript: javascript.replace('const d =', 'const d: Drawing ='),
  java: `import drawing.Drawing;

public class Main {
    public static void main(String[] args) {
        System.out.println("before");
        Drawing d = new Drawing(320, 240, "Alles");
        d.background("ivory");
        d.pen("Red", 2.5);
        d.fill("none");
        d.line(10, 20, 30.126, 40);
        d.rectangle(1, 2, 30, 40);
        d.fill("#FF8800");
        d.circle(50, 60, 7);
        d.ellipse(50, 60, 7, -8);
        d.pen("none");
        d.arc(5, 6, 7, 8, 0, 90);
        d.pie(5, 6, 7, 8, 90, -45.5);
        d.polygon(0, 0, 10, 0, 10, 10);
        d.path(0, 0, 5, 5, 10, 0);
        d.font(20, "center bold mono");
        d.text(100, 50, "Grüß \\"dich\\"\\\\");
        d.pen("blue");
        d.font(12, "italic");
        d.text(1e9, -1e9, "x");
        d.clear();
        d.frame();
        d.pause(40);
        d.line(0, 0, 1, 1);
        d.describe("Ein Bild");
        System.out.println("after");
    }
}
`,
  cpp: `#include <iostream>
#include "drawing.h"

int main() {
  std::cout << "before\\n";
  Drawing d(320, 240, "Alles");
  d.background("ivory");
  d.pen("Red", 2.5);
  d.fill("none");
  d.line(10, 20, 30.126, 40);
  d.rectangle(1, 2, 30, 40);
  d.fill("#FF8800");
  d.circle(50, 60, 7);
  d.ellipse(50, 60, 7, -8);
  d.pen("none");
  d.arc(5, 6, 7, 8, 0, 90);
  d.pie(5, 6, 7, 8, 90, -45.5);
  d.polygon({0, 0, 10, 0, 10, 10});
  d.path(std::vector<double>{0, 0, 5, 5, 10, 0});
  d.font(20, "center bold mono");
  d.text(100, 50, "Grüß \\"dich\\"\\\\");
  d.pen("blue");
  d.font(12, "italic");
  d.text(1e9, -1e9, "x");
  d.clear();
  d.frame();
  d.pause(40);
  d.line(0, 0, 1, 1);
  d.describe("Ein Bild");
  std::cout << "after\\n";
}
`,
  go: `package main

import (
	"drawing"
	"fmt"
)

func main() {
	fmt.Println("before")
	d := drawing.New(320, 240)
	d.Title("Alles")
	d.Background("ivory")
	d.Pen("Red", 2.5)
	d.Fill("none")
	d.Line(10, 20, 30.126, 40)
	d.Rectangle(1, 2, 30, 40)
	d.Fill("#FF8800")
	d.Circle(50, 60, 7)
	d.Ellipse(50, 60, 7, -8)
	d.Pen("none", 1)
	d.Arc(5, 6, 7, 8, 0, 90)
	d.Pie(5, 6, 7, 8, 90, -45.5)
	d.Polygon(0, 0, 10, 0, 10, 10)
	d.Path(0, 0, 5, 5, 10, 0)
	d.Font(20, "center bold mono")
	d.Text(100, 50, "Grüß \\"dich\\"\\\\")
	d.Pen("blue", 1)
	d.Font(12, "italic")
	d.Text(1e9, -1e9, "x")
	d.Clear()
	d.Frame()
	d.Pause(40)
	d.Line(0, 0, 1, 1)
	d.Describe("Ein Bild")
	fmt.Println("after")
}
`,
  rust: `use drawing::Drawing;

fn main() {
    println!("before");
    let mut d = Drawing::new(320, 240);
    d.title("Alles");
    d.background("ivory");
    d.pen("Red", 2.5);
    d.fill("none");
    d.line(10, 20, 30.126, 40);
    d.rectangle(1, 2, 30, 40);
    d.fill("#FF8800");
    d.circle(50, 60, 7);
    d.ellipse(50, 60, 7, -8);
    d.pen("none", 1);
    d.arc(5, 6, 7, 8, 0, 90);
    d.pie(5, 6, 7, 8, 90, -45.5);
    d.polygon(&[0, 0, 10, 0, 10, 10]);
    d.path(&[0.0, 0.0, 5.0, 5.0, 10.0, 0.0]);
    d.font(20, "center bold mono");
    d.text(100, 50, "Grüß \\"dich\\"\\\\");
    d.pen("blue", 1);
    d.font(12, "italic");
    d.text(1e9, -1e9, "x");
    d.clear();
    d.frame();
    d.pause(40);
    d.line(0, 0, 1, 1);
    d.describe("Ein Bild");
    println!("after");
}
`,
};

/** Their drawing, without the lines of their sources. */
export const EXPECTED_DRAWING: readonly DrawingInstruction[] = [
  ['background', 'ivory'],
  ['pen', 'red', 2.5],
  ['line', 10, 20, 30.13, 40],
  ['rect', 1, 2, 30, 40],
  ['fill', '#ff8800'],
  ['ellipse', 50, 60, 7, 7],
  ['ellipse', 50, 60, 7, 8],
  ['pen', null, 1],
  ['arc', 5, 6, 7, 8, 0, 90, 'arc'],
  ['arc', 5, 6, 7, 8, 90, -45.5, 'pie'],
  ['polygon', [0, 0, 10, 0, 10, 10]],
  ['path', [0, 0, 5, 5, 10, 0]],
  ['text', 100, 50, 'Grüß "dich"\\', 20, 'center', '#ff8800', 'mono', 'bold'],
  ['pen', 'blue', 1],
  ['text', 1_000_000, -1_000_000, 'x', 12, 'left', 'blue', 'sans', 'italic'],
  ['clear'],
  ['frame'],
  ['wait', 40],
  ['line', 0, 0, 1, 1],
];
