/** A program with a turtle, and what has to be in its drawing. */
interface TurtleProgram {
  does: string;
  code: string;
  /** Instructions that the drawing contains in this order; turtles, waits, lines of the program and numbers omitted. */
  draws: unknown[][];
  /** The drawing's text alternative. */
  alt: string;
  prints?: string;
}

/** Turtle programs as courses use them. */
export const TURTLE_PROGRAMS: readonly TurtleProgram[] = [
  {
    does: 'draws with functions',
    code: 'from turtle import *\nforward(100)\nleft(90)\nbk(50)\npu()\nsetpos(-20, 30)\npd()\ngoto((0, 0))\ndone()',
    draws: [
      ['pen', 'black', 1],
      ['line', 0, 0, 100, 0],
      ['line', 100, 0, 100, -50],
      ['line', -20, 30, 0, 0],
    ],
    alt: 'Drawing of 3 lines',
  },
  {
    does: 'fills below the lines',
    code: `import turtle
t = turtle.Turtle()
t.ht()
t.color("red", "light blue")
t.pensize(3)
t.begin_fill()
for side in range(3):
    t.fd(60)
    t.lt(120)
t.end_fill()
t.fd(5)`,
    draws: [
      ['polygon', []],
      ['pen', 'red', 3],
      ['line', 0, 0, 60, 0],
      ['line', 60, 0, 30, 51.96],
      ['line', 30, 51.96, 0, 0],
      ['pen', null, 1],
      ['fill', 'lightblue'],
      ['polygon', [0, 0, 60, 0, 30, 51.96, 0, 0]],
      ['pen', 'red', 3],
      ['line', 0, 0, 5, 0],
    ],
    alt: 'Drawing of 4 lines and 1 filled area',
  },
  {
    does: 'takes colours in every way',
    code: `from turtle import *
ht()
for shade in ("#f00", "#00ff00", "SteelBlue2", "gray50", (0.0, 0.5, 1.0)):
    pencolor(shade); fd(1)
colormode(255)
pencolor(1, 2, 3); fd(1)
color((4, 5, 6), "navy")
fd(1)
print(pencolor(), fillcolor())
bgcolor("ivory")`,
    draws: [
      ['pen', '#f00', 1],
      ['pen', '#00ff00', 1],
      ['pen', '#5cacee', 1],
      ['pen', '#7f7f7f', 1],
      ['pen', '#0080ff', 1],
      ['pen', '#010203', 1],
      ['pen', '#040506', 1],
      ['background', 'ivory'],
    ],
    alt: 'Drawing of 7 lines',
    prints: '(4.0, 5.0, 6.0) navy\n',
  },
  {
    does: 'draws circles, dots, stamps and texts',
    code: `from turtle import *
speed(0)
circle(10, steps=4)
circle(-10, 90, 2)
dot(8, "red")
dot()
shape("square")
shapesize(0.5, 1)
stamp()
write("Hi", align="center", font=("Courier New", 12, "bold italic"))
clearstamps()
undo()`,
    draws: [
      ['path', [0, 0, 10, 10, 0, 20, -10, 10, 0, 0]],
      ['path', [0, 0, 7.07, -2.93, 10, -10]],
      ['dot', 10, -10, 8, 'red'],
      ['dot', 10, -10, 5, 'black'],
      ['polygon', [5, 0, 5, -20, 15, -20, 15, 0]],
      ['text', 9, -6.48, 'Hi', 16, 'center', 'black', 'mono', 'bold italic'],
      ['delete'],
    ],
    alt: 'Drawing of 2 polygons and 2 dots',
  },
  {
    does: 'has several turtles, each of which clears what is its own',
    code: `import turtle
a, b = turtle.Turtle(), turtle.Turtle("turtle")
a.fd(10)
b.rt(90)
b.fd(20)
c = b.clone()
c.fd(5)
b.clear()
a.undo()
a.reset()
print(a.pos(), b.pos(), c.pos(), c.heading(), len(turtle.turtles()))`,
    draws: [['line', 0, 0, 10, 0], ['line', 0, 0, 0, -20], ['line', 0, -20, 0, -25], ['delete'], ['delete']],
    alt: 'Drawing of 1 line',
    prints: '(0.00,0.00) (0.00,-20.00) (0.00,-25.00) 270.0 3\n',
  },
  {
    does: 'animates in frames',
    code: `import turtle
screen = turtle.Screen()
screen.setup(300, 200)
screen.title("Clock")
screen.tracer(0)
hand = turtle.Pen(visible=False)
def tick(n):
    hand.clear()
    hand.home()
    hand.fd(n)
    screen.update()
    if n < 3:
        screen.ontimer(lambda: tick(n + 1), 50)
tick(1)
screen.listen()
screen.onkey(lambda: None, "Up")
screen.mainloop()`,
    draws: [
      ['line', 0, 0, 1, 0],
      ['frame'],
      ['wait', 50],
      ['clear'],
      ['line', 1, 0, 0, 0],
      ['line', 0, 0, 2, 0],
      ['frame'],
      ['wait', 50],
      ['clear'],
      ['line', 2, 0, 0, 0],
      ['line', 0, 0, 3, 0],
      ['frame'],
    ],
    alt: 'Clock: Drawing of 2 lines',
  },
  {
    does: 'draws in coordinates of its own',
    code: 'from turtle import *\nsetup(220, 120)\nsetworldcoordinates(0, 0, 10, 1)\nfd(10)\ngoto(5, 0.5)\nprint(pos())',
    draws: [
      ['line', -100, -50, 100, -50],
      ['line', 100, -50, 0, 0],
    ],
    alt: 'Drawing of 2 lines',
    prints: '(5.00,0.50)\n',
  },
  {
    does: 'draws again what it drew when its coordinates change',
    code: `from turtle import *
setup(220, 120)
setworldcoordinates(0, 0, 10, 1)
color("red")
fd(10)
dot(4)
color("blue", "green")
begin_fill()
goto(5, 1)
setworldcoordinates(0, 0, 20, 2)
goto(0, 0)
end_fill()
print(pos())`,
    draws: [
      ['line', -100, -50, 100, -50],
      ['line', 100, -50, 0, 50],
      // Half as large, in their own colours.
      ['pen', 'red', 1],
      ['line', -100, -50, 0, -50],
      ['dot', 0, -50, 4, 'red'],
      ['pen', 'blue', 1],
      ['line', 0, -50, -50, 0],
      ['line', -50, 0, -100, -50],
      ['polygon', [0, -50, -50, 0, -100, -50]],
    ],
    alt: 'Drawing of 3 lines, 1 filled area and 1 dot',
    prints: '(0.00,0.00)\n',
  },
  {
    does: 'turns clockwise in logo mode, and measures in radians',
    code: `from turtle import *
from math import pi
mode("logo")
fd(10)
right(90)
fd(10)
print(heading(), towards(10, 0), distance(10, 0))
radians()
right(pi / 2)
fd(10)`,
    draws: [
      ['line', 0, 0, 0, 10],
      ['line', 0, 10, 10, 10],
      ['line', 10, 10, 10, 0],
    ],
    alt: 'Drawing of 3 lines',
    prints: '90.0 180.0 10.0\n',
  },
  {
    does: 'sees its turtle in shapes of its own',
    code: `import turtle
turtle.addshape("kite", ((0, 10), (5, 0), (-5, 0)))
two = turtle.Shape("compound")
two.addcomponent(((0, 0), (10, 0), (0, 10)), "red", "blue")
two.addcomponent(((0, 0), (-10, 0), (0, -10)), "green")
turtle.register_shape("two", two)
turtle.shape("kite")
turtle.shape("two")
turtle.stamp()`,
    draws: [
      ['shape', 'kite', [0, 10, 5, 0, -5, 0]],
      ['shape', 'two', [0, 0, 10, 0, 0, 10]],
      ['shape', 'two/1', [0, 0, -10, 0, 0, -10]],
      ['pen', 'blue', 1],
      ['fill', 'red'],
      ['polygon', [0, 0, 0, -10, 10, 0]],
      ['pen', 'green', 1],
      ['fill', 'green'],
      ['polygon', [0, 0, 0, 10, -10, 0]],
    ],
    alt: 'Drawing of 1 stamp',
  },
  {
    does: 'jumps between areas',
    code: `from turtle import *
ht(); speed(0)
begin_fill()
circle(10, steps=3)
teleport(50, 0)
circle(10, steps=3)
end_fill()
begin_poly(); fd(1); fd(1); end_poly()
print(get_poly(), filling())`,
    draws: [
      ['polygon', []],
      ['path', [0, 0, 8.66, 15, -8.66, 15, 0, 0]],
      ['polygon', [0, 0, 8.66, 15, -8.66, 15, 0, 0]],
      ['polygon', []],
      ['path', [50, 0, 58.66, 15, 41.34, 15, 50, 0]],
      ['polygon', [50, 0, 58.66, 15, 41.34, 15, 50, 0]],
      ['line', 50, 0, 51, 0],
      ['line', 51, 0, 52, 0],
    ],
    alt: 'Drawing of 2 lines, 2 polygons and 2 filled areas',
    prints: '((50.00,0.00), (51.00,0.00), (52.00,-0.00)) False\n',
  },
];

/** Programs that a turtle cannot follow, and a part of what they are told. */
export const REFUSED_TURTLES: readonly { code: string; says: string }[] = [
  { code: 'turtle.color("bleu")', says: 'TurtleGraphicsError: bad color string: bleu' },
  { code: 'turtle.color(255, 0, 0)', says: '(colormode is 1.0, not 255)' },
  { code: 'turtle.goto(float("nan"), 0)', says: 'A turtle cannot go to (nan, 0)' },
  { code: 'turtle.fd(float("inf"))', says: 'a position is two ordinary numbers' },
  { code: 'turtle.fd(10 ** 400)', says: 'Error' },
  { code: 'turtle.shape("dog")', says: 'There is no shape named dog' },
  { code: 'turtle.bgpic("sky.gif")', says: 'Picture files cannot be shown' },
  { code: 'turtle.register_shape("dog.gif")', says: 'Use a shape of points' },
  { code: 'turtle.speed("quick")', says: 'fastest, fast, normal, slow, slowest' },
  { code: 'turtle.bye(); turtle.fd(1)', says: 'Terminator' },
  { code: 'turtle.dot("12", "red")', says: "The diameter of a dot is a number, not '12'." },
  { code: 'turtle.getcanvas().postscript()', says: 'A drawing has no window here' },
];
