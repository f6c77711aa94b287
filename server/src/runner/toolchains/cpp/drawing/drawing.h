// Drawings that are shown in the page: lines, shapes and texts, from the top left corner, y downwards.
#pragma once

#include <initializer_list>
#include <source_location>
#include <string>
#include <vector>

/** A drawing. Copies of it are the same drawing. */
class Drawing {
 public:
  using Place = std::source_location;

  explicit Drawing(double width = 600, double height = 400, const std::string &title = "");

  /** Sets colour and width of lines; "none" draws none. */
  void pen(const std::string &color, double width = 1);
  /** Sets the colour of areas; "none" leaves them empty. */
  void fill(const std::string &color);
  /** Sets the colour behind everything. */
  void background(const std::string &color);
  /** Draws a line between two points. */
  void line(double x1, double y1, double x2, double y2, Place at = Place::current());
  /** Draws a rectangle, from its top left corner. */
  void rectangle(double x, double y, double width, double height, Place at = Place::current());
  /** Draws a circle around a point. */
  void circle(double x, double y, double radius, Place at = Place::current());
  /** Draws an ellipse around a point, with a horizontal and a vertical radius. */
  void ellipse(double x, double y, double rx, double ry, Place at = Place::current());
  /** Draws a part of an ellipse. Angles are degrees, clockwise from the right. */
  void arc(double x, double y, double rx, double ry, double start, double extent, Place at = Place::current());
  /** Draws a slice of an ellipse, which is filled. */
  void pie(double x, double y, double rx, double ry, double start, double extent, Place at = Place::current());
  /** Draws an area with corners: x and y in turn. */
  void polygon(std::initializer_list<double> points, Place at = Place::current());
  void polygon(const std::vector<double> &points, Place at = Place::current());
  /** Draws a line through points: x and y in turn. */
  void path(std::initializer_list<double> points, Place at = Place::current());
  void path(const std::vector<double> &points, Place at = Place::current());
  /** Sets size and style of texts: words such as "center bold", "right", "italic", "serif", "mono". */
  void font(double size, const std::string &style = "");
  /** Writes a line of text, its baseline at y, in the colour of the pen. */
  void text(double x, double y, const std::string &text, Place at = Place::current());
  /** Removes all shapes; the background stays. */
  void clear();
  /** Shows everything since the last frame together. */
  void frame();
  /** Pauses the animation; the program goes on at once. */
  void pause(double milliseconds);
  /** Sets the words for those who cannot see the drawing. */
  void describe(const std::string &text);

 private:
  struct Sheet;
  Sheet *sheet;
};
