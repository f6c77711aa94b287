// Package drawing shows drawings in the page: lines, shapes and texts, from the top left corner, y downwards.
package drawing

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	home   = "/home/learner"
	folder = home + "/.pictures"
	// A drawing with more is not read to its end.
	maxBytes     = 2 * 1024 * 1024
	maxLines     = 100_000
	markInterval = time.Second / 30
	largest      = 1_000_000
	largestSide  = 10_000
	colours      = " @COLOURS@ "
)

const (
	lines = iota
	rectangles
	circles
	ellipses
	arcs
	polygons
	texts
	kinds
)

var kindNames = [kinds]string{"line", "rectangle", "circle", "ellipse", "arc", "polygon", "text"}

// Drawing is a drawing that is shown in the page.
type Drawing struct {
	mutex         sync.Mutex
	width, height float64
	title         string
	name          string
	file          *os.File
	bytes, lines  int
	isFull        bool
	isAnnounced   bool
	announced     time.Time
	pen, color    string
	fill          string
	size, family  string
	source        int
	sourceFile    string
	frames        int
	amounts       [kinds]int
	described     string
}

// New returns a drawing, so many units wide and high.
func New(width, height float64) *Drawing {
	if !(width >= 1 && height >= 1 && width <= largestSide && height <= largestSide) {
		panic("A drawing is between 1 and 10000 units wide and high.")
	}
	return &Drawing{
		width: width, height: height, isAnnounced: true,
		pen: `"black",1`, color: `"black"`, fill: "null", size: `16,"left"`, family: `"sans",""`,
	}
}

// Title sets the title of the drawing, before anything is drawn.
func (d *Drawing) Title(title string) { d.title = title }

// Pen sets colour and width of lines; "none" draws none.
func (d *Drawing) Pen(color string, width float64) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.color = colourOf(color)
	pen := d.color + "," + sizeOf("Pen", width)
	if pen != d.pen {
		d.pen = pen
		d.write(`["pen",` + pen + "]\n")
	}
}

// Fill sets the colour of areas; "none" leaves them empty.
func (d *Drawing) Fill(color string) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	fill := colourOf(color)
	if fill != d.fill {
		d.fill = fill
		d.write(`["fill",` + fill + "]\n")
	}
}

// Background sets the colour behind everything.
func (d *Drawing) Background(color string) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.write(`["background",` + seen(colourOf(color)) + "]\n")
}

// Line draws a line between two points.
func (d *Drawing) Line(x1, y1, x2, y2 float64) {
	d.add(lines, "line", numbers("Line", x1, y1, x2, y2))
}

// Rectangle draws a rectangle, from its top left corner.
func (d *Drawing) Rectangle(x, y, width, height float64) {
	d.add(rectangles, "rect", numbers("Rectangle", x, y, width, height))
}

// Circle draws a circle around a point.
func (d *Drawing) Circle(x, y, radius float64) {
	d.add(circles, "ellipse", around("Circle", x, y, radius, radius))
}

// Ellipse draws an ellipse around a point, with a horizontal and a vertical radius.
func (d *Drawing) Ellipse(x, y, rx, ry float64) {
	d.add(ellipses, "ellipse", around("Ellipse", x, y, rx, ry))
}

// Arc draws a part of an ellipse. Angles are degrees, clockwise from the right.
func (d *Drawing) Arc(x, y, rx, ry, start, extent float64) {
	d.add(arcs, "arc", around("Arc", x, y, rx, ry)+","+numbers("Arc", start, extent)+`,"arc"`)
}

// Pie draws a slice of an ellipse, which is filled.
func (d *Drawing) Pie(x, y, rx, ry, start, extent float64) {
	d.add(arcs, "arc", around("Pie", x, y, rx, ry)+","+numbers("Pie", start, extent)+`,"pie"`)
}

// Polygon draws an area with corners: x and y in turn.
func (d *Drawing) Polygon(points ...float64) {
	d.add(polygons, "polygon", pointsOf("Polygon", points))
}

// Path draws a line through points: x and y in turn.
func (d *Drawing) Path(points ...float64) {
	d.add(lines, "path", pointsOf("Path", points))
}

// Font sets size and style of texts: words such as "center bold", "right", "italic", "serif", "mono".
func (d *Drawing) Font(size float64, style string) {
	align, family, isBold, isItalic := "left", "sans", false, false
	for _, word := range strings.Fields(style) {
		switch word {
		case "left", "center", "right":
			align = word
		case "sans", "serif", "mono":
			family = word
		case "bold":
			isBold = true
		case "italic":
			isItalic = true
		default:
			panic(strconv.Quote(word) + " is no style of a text: use left, center, right, sans, serif, mono, bold, italic.")
		}
	}
	look := ""
	if isBold {
		look = "bold"
	}
	if isItalic {
		look = strings.TrimSpace(look + " italic")
	}
	d.size = sizeOf("Font", size) + `,"` + align + `"`
	d.family = `"` + family + `","` + look + `"`
}

// Text writes a line of text, its baseline at y, in the colour of the pen.
func (d *Drawing) Text(x, y float64, text string) {
	color := d.color
	if color == "null" {
		color = d.fill
	}
	d.add(texts, "text", strings.Join([]string{numbers("Text", x, y), quoted(text), d.size, seen(color), d.family}, ","))
}

// Clear removes all shapes; the background stays.
func (d *Drawing) Clear() {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.amounts = [kinds]int{}
	d.write("[\"clear\"]\n")
}

// Frame shows everything since the last frame together.
func (d *Drawing) Frame() {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.frames++
	d.write("[\"frame\"]\n")
}

// Pause pauses the animation; the program goes on at once.
func (d *Drawing) Pause(milliseconds float64) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.write(`["wait",` + sizeOf("Pause", milliseconds) + "]\n")
}

// Describe sets the words for those who cannot see the drawing.
func (d *Drawing) Describe(text string) { d.described = text }

func (d *Drawing) add(kind int, name, values string) {
	_, file, line, _ := runtime.Caller(2)
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.sourceFile == "" {
		d.sourceFile = file
	}
	said := ""
	if line != d.source && file == d.sourceFile {
		d.source = line
		said = `["source",` + strconv.Itoa(line) + "]\n"
	}
	d.amounts[kind]++
	d.write(said + `["` + name + `",` + values + "]\n")
}

// write writes at once: what was drawn is there however the program ends.
func (d *Drawing) write(added string) {
	if d.isFull {
		return
	}
	if d.file == nil {
		added = d.begin() + added
		d.lines--
	}
	d.bytes += len(added)
	d.lines += strings.Count(added, "\n")
	if d.bytes > maxBytes || d.lines > maxLines {
		d.isFull = true
		fmt.Fprintln(os.Stderr, "The drawing is full: what the program draws from here on is not shown.")
	} else {
		d.file.WriteString(added)
	}
	d.isAnnounced = false
	if time.Since(d.announced) >= markInterval {
		d.announce()
	}
}

func (d *Drawing) begin() string {
	if _, err := os.Stat(home); err != nil {
		panic("Drawings are shown by Coderoom alone: this program runs somewhere else.")
	}
	os.MkdirAll(folder, 0o755)
	for count := 1; d.file == nil; count++ {
		d.name = "drawing.drawing"
		if count > 1 {
			d.name = fmt.Sprintf("drawing-%d.drawing", count)
		}
		file, err := os.OpenFile(folder+"/"+d.name, os.O_WRONLY|os.O_CREATE|os.O_EXCL|os.O_APPEND, 0o644)
		if err == nil {
			d.file = file
		} else if !os.IsExist(err) {
			panic("The drawing cannot be written.")
		}
	}
	atExit(func() {
		if d.mutex.TryLock() {
			d.announce()
		}
	})
	return fmt.Sprintf(`{"drawing":1,"width":%s,"height":%s,"axes":"screen","title":%s}`+"\n",
		number(d.width), number(d.height), quoted(d.title))
}

func (d *Drawing) announce() {
	if d.isAnnounced {
		return
	}
	d.isAnnounced = true
	os.Stdout.WriteString("\x1b]7747;" + encoded(d.name) + ";" + encoded(d.alt()) + "\x07")
	d.announced = time.Now()
}

func (d *Drawing) alt() string {
	if d.described != "" {
		return d.described
	}
	start := ""
	if d.title != "" {
		start = d.title + ": "
	}
	if d.frames > 0 {
		return start + "Animation of " + counted(d.frames, "frame")
	}
	said := []string{}
	for kind, amount := range d.amounts {
		if amount > 0 {
			said = append(said, counted(amount, kindNames[kind]))
		}
	}
	switch last := len(said) - 1; {
	case last < 0:
		return start + "Empty drawing"
	case last == 0:
		return start + "Drawing of " + said[0]
	default:
		return start + "Drawing of " + strings.Join(said[:last], ", ") + " and " + said[last]
	}
}

func counted(count int, name string) string {
	if count == 1 {
		return "1 " + name
	}
	return strconv.Itoa(count) + " " + name + "s"
}

// number writes a number as the format has it: finite, with two decimals at most. It rounds as the other languages do.
func number(value float64) string {
	rounded := math.Floor(math.Max(-largest, math.Min(largest, value))*100+0.5) / 100
	return strconv.FormatFloat(rounded+0, 'f', -1, 64)
}

func checked(call string, value float64) float64 {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		panic(fmt.Sprintf("%s() needs ordinary numbers, not %v.", call, value))
	}
	return value
}

func sizeOf(call string, value float64) string {
	return number(math.Abs(checked(call, value)))
}

func numbers(call string, values ...float64) string {
	said := make([]string, len(values))
	for index, value := range values {
		said[index] = number(checked(call, value))
	}
	return strings.Join(said, ",")
}

func around(call string, x, y, rx, ry float64) string {
	return numbers(call, x, y) + "," + sizeOf(call, rx) + "," + sizeOf(call, ry)
}

func pointsOf(call string, points []float64) string {
	if len(points) == 0 || len(points)%2 != 0 {
		panic(call + "() needs points: x and y in turn.")
	}
	return "[" + numbers(call, points...) + "]"
}

func colourOf(color string) string {
	if color == "none" {
		return "null"
	}
	name := strings.ToLower(color)
	isName := name != "" && !strings.Contains(name, " ") && strings.Contains(colours, " "+name+" ")
	if isName || isCode(name) {
		return `"` + name + `"`
	}
	panic(strconv.Quote(color) + ` is no colour: use a CSS name such as "tomato", a code such as "#ff8800", or "none".`)
}

func isCode(name string) bool {
	digits := len(name) - 1
	return (digits == 3 || digits == 6 || digits == 8) && name[0] == '#' && strings.Trim(name[1:], "0123456789abcdef") == ""
}

func seen(color string) string {
	if color == "null" {
		return `"#00000000"`
	}
	return color
}

func quoted(text string) string {
	var said strings.Builder
	said.WriteByte('"')
	for _, sign := range text {
		switch {
		case sign == '"' || sign == '\\':
			said.WriteByte('\\')
			said.WriteRune(sign)
		case sign == '\n':
			said.WriteByte(' ')
		case sign < ' ':
			fmt.Fprintf(&said, `\u%04x`, sign)
		default:
			said.WriteRune(sign)
		}
	}
	said.WriteByte('"')
	return said.String()
}

func encoded(text string) string {
	var said strings.Builder
	for _, sign := range []byte(text) {
		if sign >= 'a' && sign <= 'z' || sign >= 'A' && sign <= 'Z' || sign >= '0' && sign <= '9' || strings.IndexByte("-_.", sign) >= 0 {
			said.WriteByte(sign)
		} else {
			fmt.Fprintf(&said, "%%%02X", sign)
		}
	}
	return said.String()
}
