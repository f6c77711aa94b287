// Compiled once; linked into programs that include drawing.h.
#include "drawing.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <sstream>
#include <stdexcept>

namespace {

constexpr const char *kHome = "/home/learner";
constexpr const char *kFolder = "/home/learner/.pictures";
// A drawing with more is not read to its end.
constexpr long kMaxBytes = 2 * 1024 * 1024;
constexpr long kMaxLines = 100'000;
constexpr auto kMarkInterval = std::chrono::milliseconds(1000) / 30;
constexpr double kLargest = 1'000'000;
constexpr double kLargestSide = 10'000;
constexpr const char *kColors = " @COLOURS@ ";
constexpr const char *kKinds[] = {"line", "rectangle", "circle", "ellipse", "arc", "polygon", "text"};
enum Kind { kLine, kRectangle, kCircle, kEllipse, kArc, kPolygon, kText, kKindCount };

/** A number as the format has it: finite, with two decimals at most. Rounds as the other languages do. */
std::string number(double value) {
  const long hundredths = static_cast<long>(std::floor(std::fmax(-kLargest, std::fmin(kLargest, value)) * 100 + 0.5));
  const long whole = std::labs(hundredths) / 100, rest = std::labs(hundredths) % 100;
  char text[40];
  std::snprintf(text, sizeof text, rest == 0 ? "%s%ld" : rest % 10 == 0 ? "%s%ld.%ld" : "%s%ld.%02ld",
                hundredths < 0 ? "-" : "", whole, rest % 10 == 0 ? rest / 10 : rest);
  return text;
}

double checked(const char *call, double value) {
  if (std::isfinite(value)) return value;
  throw std::invalid_argument(std::string(call) + "() needs ordinary numbers, not " + std::to_string(value) + ".");
}

std::string size_of(const char *call, double value) { return number(std::fabs(checked(call, value))); }

std::string numbers(const char *call, std::initializer_list<double> values) {
  std::string text;
  for (const double value : values) {
    if (!text.empty()) text += ',';
    text += number(checked(call, value));
  }
  return text;
}

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (const unsigned char sign : text) {
    if (sign == '"' || sign == '\\') (result += '\\') += static_cast<char>(sign);
    else if (sign == '\n') result += ' ';
    else if (sign >= 0x20) result += static_cast<char>(sign);
    else {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", sign);
      result += code;
    }
  }
  return result + '"';
}

std::string encoded(const std::string &text) {
  std::string result;
  for (const unsigned char sign : text) {
    if (std::isalnum(sign) || sign == '-' || sign == '_' || sign == '.') {
      result += static_cast<char>(sign);
    } else {
      char code[4];
      std::snprintf(code, sizeof code, "%%%02X", sign);
      result += code;
    }
  }
  return result;
}

std::string color_of(const std::string &color) {
  if (color == "none") return "null";
  std::string name = color;
  for (char &letter : name) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  const size_t digits = name.size() - 1;
  const bool is_code = !name.empty() && name[0] == '#' && (digits == 3 || digits == 6 || digits == 8) &&
                       name.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
  const bool is_name = name.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos &&
                       std::strstr(kColors, (" " + name + " ").c_str()) != nullptr && !name.empty();
  if (is_code || is_name) return "\"" + name + "\"";
  throw std::invalid_argument(quoted(color) +
                              " is no colour: use a CSS name such as \"tomato\", a code such as \"#ff8800\", or \"none\".");
}

std::string seen(const std::string &color) { return color == "null" ? "\"#00000000\"" : color; }

std::string counted(long count, const char *name) {
  return std::to_string(count) + " " + name + (count == 1 ? "" : "s");
}

void write_all(int descriptor, const std::string &text) {
  for (size_t done = 0; done < text.size();) {
    const ssize_t count = ::write(descriptor, text.data() + done, text.size() - done);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) done += static_cast<size_t>(count);
  }
}

}  // namespace

struct Drawing::Sheet {
  double width, height;
  std::string title;
  std::string file;
  int descriptor = -1;
  long bytes = 0, lines = 0;
  bool is_full = false, is_announced = true;
  std::chrono::steady_clock::time_point announced{};
  std::string pen = "\"black\",1", color = "\"black\"", fill = "null";
  std::string size = "16,\"left\"", family = "\"sans\",\"\"";
  unsigned source = 0;
  std::string source_file;
  long frames = 0;
  long amounts[kKindCount] = {};
  std::string described;

  /** Writes at once: what was drawn is there however the program ends. */
  void write(const std::string &added, int count = 1) {
    if (is_full) return;
    const std::string text = descriptor < 0 ? begin() + added : added;
    bytes += static_cast<long>(text.size());
    lines += count;
    if (bytes > kMaxBytes || lines > kMaxLines) {
      is_full = true;
      std::cout.flush();
      write_all(2, "The drawing is full: what the program draws from here on is not shown.\n");
    } else {
      write_all(descriptor, text);
    }
    is_announced = false;
    if (std::chrono::steady_clock::now() - announced >= kMarkInterval) announce();
  }

  void add(Kind kind, const char *name, const std::string &values, const Place &at) {
    std::string said;
    if (source_file.empty()) source_file = at.file_name();
    const bool is_new = source != at.line() && source_file == at.file_name();
    if (is_new) {
      source = at.line();
      said = "[\"source\"," + std::to_string(source) + "]\n";
    }
    amounts[kind] += 1;
    write(said + "[\"" + name + "\"," + values + "]\n", is_new ? 2 : 1);
  }

  template <typename Points>
  void add_points(Kind kind, const char *name, const Points &points, const Place &at) {
    if (points.size() == 0 || points.size() % 2 != 0) {
      throw std::invalid_argument(std::string(name) + "() needs points: x and y in turn.");
    }
    std::string text = "[";
    for (const double value : points) {
      if (text.size() > 1) text += ',';
      text += number(checked(name, value));
    }
    add(kind, name, text + "]", at);
  }

  std::string begin() {
    struct stat found{};
    if (::stat(kHome, &found) != 0) {
      throw std::runtime_error("Drawings are shown by Coderoom alone: this program runs somewhere else.");
    }
    ::mkdir(kFolder, 0755);
    for (int count = 1; descriptor < 0; count += 1) {
      file = count == 1 ? "drawing.drawing" : "drawing-" + std::to_string(count) + ".drawing";
      const std::string path = std::string(kFolder) + "/" + file;
      descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
      if (descriptor < 0 && errno != EEXIST) throw std::runtime_error("The drawing cannot be written.");
    }
    return "{\"drawing\":1,\"width\":" + number(width) + ",\"height\":" + number(height) +
           ",\"axes\":\"screen\",\"title\":" + quoted(title) + "}\n";
  }

  void announce() {
    if (is_announced) return;
    is_announced = true;
    std::cout.flush();
    std::fflush(stdout);
    write_all(1, "\x1b]7747;" + encoded(file) + ";" + encoded(alt()) + "\x07");
    announced = std::chrono::steady_clock::now();
  }

  std::string alt() const {
    if (!described.empty()) return described;
    const std::string start = title.empty() ? "" : title + ": ";
    if (frames > 0) return start + "Animation of " + counted(frames, "frame");
    std::vector<std::string> said;
    for (int kind = 0; kind < kKindCount; kind += 1) {
      if (amounts[kind] > 0) said.push_back(counted(amounts[kind], kKinds[kind]));
    }
    if (said.empty()) return start + "Empty drawing";
    std::string words = start + "Drawing of ";
    for (size_t index = 0; index < said.size(); index += 1) {
      words += index == 0 ? "" : index + 1 == said.size() ? " and " : ", ";
      words += said[index];
    }
    return words;
  }
};

namespace {

/** All drawings; when the program ends, what is new of them is announced. */
struct Sheets {
  std::ios_base::Init streams;
  std::vector<void *> all;
  void (*announce)(void *) = nullptr;
  ~Sheets() {
    for (void *sheet : all) announce(sheet);
  }
} sheets;

}  // namespace

Drawing::Drawing(double width, double height, const std::string &title) {
  if (!(width >= 1 && height >= 1 && width <= kLargestSide && height <= kLargestSide)) {
    throw std::invalid_argument("A drawing is between 1 and 10000 units wide and high.");
  }
  sheet = new Sheet{width, height, title};
  sheets.announce = [](void *one) { static_cast<Sheet *>(one)->announce(); };
  sheets.all.push_back(sheet);
}

void Drawing::pen(const std::string &color, double width) {
  sheet->color = color_of(color);
  const std::string pen = sheet->color + "," + size_of("pen", width);
  if (pen == sheet->pen) return;
  sheet->pen = pen;
  sheet->write("[\"pen\"," + pen + "]\n");
}

void Drawing::fill(const std::string &color) {
  const std::string fill = color_of(color);
  if (fill == sheet->fill) return;
  sheet->fill = fill;
  sheet->write("[\"fill\"," + fill + "]\n");
}

void Drawing::background(const std::string &color) {
  sheet->write("[\"background\"," + seen(color_of(color)) + "]\n");
}

void Drawing::line(double x1, double y1, double x2, double y2, Place at) {
  sheet->add(kLine, "line", numbers("line", {x1, y1, x2, y2}), at);
}

void Drawing::rectangle(double x, double y, double width, double height, Place at) {
  sheet->add(kRectangle, "rect", numbers("rectangle", {x, y, width, height}), at);
}

void Drawing::circle(double x, double y, double radius, Place at) {
  const std::string size = size_of("circle", radius);
  sheet->add(kCircle, "ellipse", numbers("circle", {x, y}) + "," + size + "," + size, at);
}

static std::string around(const char *call, double x, double y, double rx, double ry) {
  return numbers(call, {x, y}) + "," + size_of(call, rx) + "," + size_of(call, ry);
}

void Drawing::ellipse(double x, double y, double rx, double ry, Place at) {
  sheet->add(kEllipse, "ellipse", around("ellipse", x, y, rx, ry), at);
}

void Drawing::arc(double x, double y, double rx, double ry, double start, double extent, Place at) {
  sheet->add(kArc, "arc", around("arc", x, y, rx, ry) + "," + numbers("arc", {start, extent}) + ",\"arc\"", at);
}

void Drawing::pie(double x, double y, double rx, double ry, double start, double extent, Place at) {
  sheet->add(kArc, "arc", around("pie", x, y, rx, ry) + "," + numbers("pie", {start, extent}) + ",\"pie\"", at);
}

void Drawing::polygon(std::initializer_list<double> points, Place at) {
  sheet->add_points(kPolygon, "polygon", points, at);
}

void Drawing::polygon(const std::vector<double> &points, Place at) {
  sheet->add_points(kPolygon, "polygon", points, at);
}

void Drawing::path(std::initializer_list<double> points, Place at) { sheet->add_points(kLine, "path", points, at); }

void Drawing::path(const std::vector<double> &points, Place at) { sheet->add_points(kLine, "path", points, at); }

void Drawing::font(double size, const std::string &style) {
  std::string align = "left", family = "sans";
  bool is_bold = false, is_italic = false;
  std::istringstream words(style);
  for (std::string word; words >> word;) {
    if (word == "left" || word == "center" || word == "right") align = word;
    else if (word == "sans" || word == "serif" || word == "mono") family = word;
    else if (word == "bold") is_bold = true;
    else if (word == "italic") is_italic = true;
    else
      throw std::invalid_argument("\"" + word +
                                  "\" is no style of a text: use left, center, right, sans, serif, mono, bold, italic.");
  }
  const std::string look = std::string(is_bold ? "bold" : "") + (is_bold && is_italic ? " " : "") + (is_italic ? "italic" : "");
  sheet->size = size_of("font", size) + ",\"" + align + "\"";
  sheet->family = "\"" + family + "\",\"" + look + "\"";
}

void Drawing::text(double x, double y, const std::string &text, Place at) {
  const std::string color = seen(sheet->color == "null" ? sheet->fill : sheet->color);
  sheet->add(kText, "text",
             numbers("text", {x, y}) + "," + quoted(text) + "," + sheet->size + "," + color + "," + sheet->family, at);
}

void Drawing::clear() {
  for (long &amount : sheet->amounts) amount = 0;
  sheet->write("[\"clear\"]\n");
}

void Drawing::frame() {
  sheet->frames += 1;
  sheet->write("[\"frame\"]\n");
}

void Drawing::pause(double milliseconds) { sheet->write("[\"wait\"," + size_of("pause", milliseconds) + "]\n"); }

void Drawing::describe(const std::string &text) { sheet->described = text; }
