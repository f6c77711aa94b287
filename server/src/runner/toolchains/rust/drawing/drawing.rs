//! Drawings that are shown in the page: lines, shapes and texts, from the top left corner, y downwards.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::panic::Location;
use std::path::Path;
use std::time::{Duration, Instant};

const HOME: &str = "/home/learner";
const FOLDER: &str = "/home/learner/.pictures";
// A drawing with more is not read to its end.
const MAX_BYTES: usize = 2 * 1024 * 1024;
const MAX_LINES: usize = 100_000;
const MARK_INTERVAL: Duration = Duration::from_nanos(1_000_000_000 / 30);
const LARGEST: f64 = 1_000_000.0;
const LARGEST_SIDE: f64 = 10_000.0;
const COLOURS: &str = "@COLOURS@";
const KINDS: [&str; 7] = ["line", "rectangle", "circle", "ellipse", "arc", "polygon", "text"];
const NOWHERE: &str = "Drawings are shown by Coderoom alone: this program runs somewhere else.";

/// A number of any type: drawings have no units smaller than hundredths.
pub trait Number: Copy {
    fn to_f64(self) -> f64;
}

macro_rules! number {
    ($($kind:ty)*) => {
        $(impl Number for $kind {
            fn to_f64(self) -> f64 {
                self as f64
            }
        })*
    };
}

number!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64);

/// A drawing that is shown in the page.
pub struct Drawing {
    width: f64,
    height: f64,
    title: String,
    name: String,
    file: Option<File>,
    bytes: usize,
    lines: usize,
    is_full: bool,
    is_announced: bool,
    announced: Option<Instant>,
    pen: String,
    color: String,
    fill: String,
    size: String,
    family: String,
    source: u32,
    source_file: &'static str,
    frames: usize,
    amounts: [usize; 7],
    described: Option<String>,
}

impl Drawing {
    /// Returns a drawing, so many units wide and high.
    #[track_caller]
    pub fn new(width: impl Number, height: impl Number) -> Drawing {
        let (width, height) = (width.to_f64(), height.to_f64());
        let is_side = |side: f64| (1.0..=LARGEST_SIDE).contains(&side);
        if !is_side(width) || !is_side(height) {
            panic!("A drawing is between 1 and 10000 units wide and high.");
        }
        Drawing {
            width,
            height,
            title: String::new(),
            name: String::new(),
            file: None,
            bytes: 0,
            lines: 0,
            is_full: false,
            is_announced: true,
            announced: None,
            pen: "\"black\",1".into(),
            color: "\"black\"".into(),
            fill: "null".into(),
            size: "16,\"left\"".into(),
            family: "\"sans\",\"\"".into(),
            source: 0,
            source_file: "",
            frames: 0,
            amounts: [0; 7],
            described: None,
        }
    }

    /// Sets the title of the drawing, before anything is drawn.
    pub fn title(&mut self, title: &str) {
        self.title = title.into();
    }

    /// Sets colour and width of lines; "none" draws none.
    #[track_caller]
    pub fn pen(&mut self, color: &str, width: impl Number) {
        self.color = colour_of(color);
        let pen = format!("{},{}", self.color, size_of("pen", width.to_f64()));
        if pen != self.pen {
            self.write(&format!("[\"pen\",{pen}]\n"));
            self.pen = pen;
        }
    }

    /// Sets the colour of areas; "none" leaves them empty.
    #[track_caller]
    pub fn fill(&mut self, color: &str) {
        let fill = colour_of(color);
        if fill != self.fill {
            self.write(&format!("[\"fill\",{fill}]\n"));
            self.fill = fill;
        }
    }

    /// Sets the colour behind everything.
    #[track_caller]
    pub fn background(&mut self, color: &str) {
        self.write(&format!("[\"background\",{}]\n", seen(&colour_of(color))));
    }

    /// Draws a line between two points.
    #[track_caller]
    pub fn line(&mut self, x1: impl Number, y1: impl Number, x2: impl Number, y2: impl Number) {
        let values = numbers("line", &[x1.to_f64(), y1.to_f64(), x2.to_f64(), y2.to_f64()]);
        self.add(0, "line", &values);
    }

    /// Draws a rectangle, from its top left corner.
    #[track_caller]
    pub fn rectangle(&mut self, x: impl Number, y: impl Number, width: impl Number, height: impl Number) {
        let values = numbers("rectangle", &[x.to_f64(), y.to_f64(), width.to_f64(), height.to_f64()]);
        self.add(1, "rect", &values);
    }

    /// Draws a circle around a point.
    #[track_caller]
    pub fn circle(&mut self, x: impl Number, y: impl Number, radius: impl Number) {
        let radius = radius.to_f64();
        self.add(2, "ellipse", &around("circle", x.to_f64(), y.to_f64(), radius, radius));
    }

    /// Draws an ellipse around a point, with a horizontal and a vertical radius.
    #[track_caller]
    pub fn ellipse(&mut self, x: impl Number, y: impl Number, rx: impl Number, ry: impl Number) {
        let values = around("ellipse", x.to_f64(), y.to_f64(), rx.to_f64(), ry.to_f64());
        self.add(3, "ellipse", &values);
    }

    /// Draws a part of an ellipse. Angles are degrees, clockwise from the right.
    #[track_caller]
    pub fn arc(
        &mut self,
        x: impl Number,
        y: impl Number,
        rx: impl Number,
        ry: impl Number,
        start: impl Number,
        extent: impl Number,
    ) {
        let values = around("arc", x.to_f64(), y.to_f64(), rx.to_f64(), ry.to_f64());
        let angles = numbers("arc", &[start.to_f64(), extent.to_f64()]);
        self.add(4, "arc", &format!("{values},{angles},\"arc\""));
    }

    /// Draws a slice of an ellipse, which is filled.
    #[track_caller]
    pub fn pie(
        &mut self,
        x: impl Number,
        y: impl Number,
        rx: impl Number,
        ry: impl Number,
        start: impl Number,
        extent: impl Number,
    ) {
        let values = around("pie", x.to_f64(), y.to_f64(), rx.to_f64(), ry.to_f64());
        let angles = numbers("pie", &[start.to_f64(), extent.to_f64()]);
        self.add(4, "arc", &format!("{values},{angles},\"pie\""));
    }

    /// Draws an area with corners: x and y in turn.
    #[track_caller]
    pub fn polygon<N: Number>(&mut self, points: &[N]) {
        let values = points_of("polygon", points);
        self.add(5, "polygon", &values);
    }

    /// Draws a line through points: x and y in turn.
    #[track_caller]
    pub fn path<N: Number>(&mut self, points: &[N]) {
        let values = points_of("path", points);
        self.add(0, "path", &values);
    }

    /// Sets size and style of texts: words such as "center bold", "right", "italic", "serif", "mono".
    #[track_caller]
    pub fn font(&mut self, size: impl Number, style: &str) {
        let (mut align, mut family, mut is_bold, mut is_italic) = ("left", "sans", false, false);
        for word in style.split_whitespace() {
            match word {
                "left" | "center" | "right" => align = word,
                "sans" | "serif" | "mono" => family = word,
                "bold" => is_bold = true,
                "italic" => is_italic = true,
                _ => panic!(
                    "{word:?} is no style of a text: use left, center, right, sans, serif, mono, bold, italic."
                ),
            }
        }
        let look = match (is_bold, is_italic) {
            (true, true) => "bold italic",
            (true, false) => "bold",
            (false, true) => "italic",
            (false, false) => "",
        };
        self.size = format!("{},\"{align}\"", size_of("font", size.to_f64()));
        self.family = format!("\"{family}\",\"{look}\"");
    }

    /// Writes a line of text, its baseline at y, in the colour of the pen.
    #[track_caller]
    pub fn text(&mut self, x: impl Number, y: impl Number, text: &str) {
        let color = seen(if self.color == "null" { &self.fill } else { &self.color });
        let place = numbers("text", &[x.to_f64(), y.to_f64()]);
        let values = format!("{place},{},{},{color},{}", quoted(text), self.size, self.family);
        self.add(6, "text", &values);
    }

    /// Removes all shapes; the background stays.
    #[track_caller]
    pub fn clear(&mut self) {
        self.amounts = [0; 7];
        self.write("[\"clear\"]\n");
    }

    /// Shows everything since the last frame together.
    #[track_caller]
    pub fn frame(&mut self) {
        self.frames += 1;
        self.write("[\"frame\"]\n");
    }

    /// Pauses the animation; the program goes on at once.
    #[track_caller]
    pub fn pause(&mut self, milliseconds: impl Number) {
        self.write(&format!("[\"wait\",{}]\n", size_of("pause", milliseconds.to_f64())));
    }

    /// Sets the words for those who cannot see the drawing.
    pub fn describe(&mut self, text: &str) {
        self.described = Some(text.into());
    }

    #[track_caller]
    fn add(&mut self, kind: usize, name: &str, values: &str) {
        let place = Location::caller();
        if self.source_file.is_empty() {
            self.source_file = place.file();
        }
        let mut said = String::new();
        if place.line() != self.source && place.file() == self.source_file {
            self.source = place.line();
            said = format!("[\"source\",{}]\n", self.source);
        }
        self.amounts[kind] += 1;
        self.write(&format!("{said}[\"{name}\",{values}]\n"));
    }

    /// Writes at once: what was drawn is there however the program ends.
    #[track_caller]
    fn write(&mut self, added: &str) {
        if self.is_full {
            return;
        }
        let text = if self.file.is_none() { self.begin() + added } else { added.into() };
        self.bytes += text.len();
        self.lines += added.bytes().filter(|&byte| byte == b'\n').count();
        if self.bytes > MAX_BYTES || self.lines > MAX_LINES {
            self.is_full = true;
            eprintln!("The drawing is full: what the program draws from here on is not shown.");
        } else if let Some(file) = &mut self.file {
            let _ = file.write_all(text.as_bytes());
        }
        self.is_announced = false;
        if self.announced.is_none_or(|at| at.elapsed() >= MARK_INTERVAL) {
            self.announce();
        }
    }

    #[track_caller]
    fn begin(&mut self) -> String {
        if !Path::new(HOME).exists() {
            panic!("{NOWHERE}");
        }
        let _ = std::fs::create_dir_all(FOLDER);
        for count in 1.. {
            self.name = if count == 1 { "drawing.drawing".into() } else { format!("drawing-{count}.drawing") };
            let path = format!("{FOLDER}/{}", self.name);
            match OpenOptions::new().append(true).create_new(true).open(path) {
                Ok(file) => {
                    self.file = Some(file);
                    break;
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(_) => panic!("The drawing cannot be written."),
            }
        }
        let (width, height) = (number(self.width), number(self.height));
        let title = quoted(&self.title);
        format!("{{\"drawing\":1,\"width\":{width},\"height\":{height},\"axes\":\"screen\",\"title\":{title}}}\n")
    }

    fn announce(&mut self) {
        if self.is_announced {
            return;
        }
        self.is_announced = true;
        let mark = format!("\x1b]7747;{};{}\x07", encoded(&self.name), encoded(&self.alt()));
        let mut output = std::io::stdout().lock();
        let _ = output.write_all(mark.as_bytes());
        let _ = output.flush();
        self.announced = Some(Instant::now());
    }

    fn alt(&self) -> String {
        if let Some(text) = &self.described {
            return text.clone();
        }
        let start = if self.title.is_empty() { String::new() } else { format!("{}: ", self.title) };
        if self.frames > 0 {
            return format!("{start}Animation of {}", counted(self.frames, "frame"));
        }
        let amounts = KINDS.iter().zip(self.amounts).filter(|(_, amount)| *amount > 0);
        let said: Vec<String> = amounts.map(|(kind, amount)| counted(amount, kind)).collect();
        match said.split_last() {
            None => format!("{start}Empty drawing"),
            Some((only, [])) => format!("{start}Drawing of {only}"),
            Some((last, others)) => format!("{start}Drawing of {} and {last}", others.join(", ")),
        }
    }
}

impl Drop for Drawing {
    fn drop(&mut self) {
        self.announce();
    }
}

fn counted(count: usize, name: &str) -> String {
    format!("{count} {name}{}", if count == 1 { "" } else { "s" })
}

/// Writes a number as the format has it: finite, with two decimals at most. Rounds as the other languages do.
fn number(value: f64) -> String {
    let rounded = (value.clamp(-LARGEST, LARGEST) * 100.0 + 0.5).floor() / 100.0 + 0.0;
    format!("{rounded}")
}

#[track_caller]
fn checked(call: &str, value: f64) -> f64 {
    if !value.is_finite() {
        panic!("{call}() needs ordinary numbers, not {value}.");
    }
    value
}

#[track_caller]
fn size_of(call: &str, value: f64) -> String {
    number(checked(call, value).abs())
}

#[track_caller]
fn numbers(call: &str, values: &[f64]) -> String {
    let mut said = String::new();
    for value in values {
        if !said.is_empty() {
            said.push(',');
        }
        said += &number(checked(call, *value));
    }
    said
}

#[track_caller]
fn around(call: &str, x: f64, y: f64, rx: f64, ry: f64) -> String {
    format!("{},{},{}", numbers(call, &[x, y]), size_of(call, rx), size_of(call, ry))
}

#[track_caller]
fn points_of<N: Number>(call: &str, points: &[N]) -> String {
    if points.is_empty() || points.len() % 2 != 0 {
        panic!("{call}() needs points: x and y in turn.");
    }
    let values: Vec<f64> = points.iter().map(|value| value.to_f64()).collect();
    format!("[{}]", numbers(call, &values))
}

#[track_caller]
fn colour_of(color: &str) -> String {
    if color == "none" {
        return "null".into();
    }
    let name = color.to_ascii_lowercase();
    let is_code = name.strip_prefix('#').is_some_and(|digits| {
        matches!(digits.len(), 3 | 6 | 8) && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
    });
    if is_code || COLOURS.split(' ').any(|known| known == name && !name.is_empty()) {
        return format!("\"{name}\"");
    }
    panic!("{color:?} is no colour: use a CSS name such as \"tomato\", a code such as \"#ff8800\", or \"none\".");
}

fn seen(color: &str) -> &str {
    if color == "null" { "\"#00000000\"" } else { color }
}

fn quoted(text: &str) -> String {
    let mut said = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => {
                said.push('\\');
                said.push(sign);
            }
            '\n' => said.push(' '),
            control if control < ' ' => said += &format!("\\u{:04x}", control as u32),
            other => said.push(other),
        }
    }
    said.push('"');
    said
}

fn encoded(text: &str) -> String {
    let mut said = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
            said.push(byte as char);
        } else {
            said += &format!("%{byte:02X}");
        }
    }
    said
}
