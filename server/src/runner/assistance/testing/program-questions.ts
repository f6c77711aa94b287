type Named = readonly [name: string, text: string];

/** Questions about a program of three files; `|` is the caret. */
interface ProgramQuestions {
  entry: string;
  files: Readonly<Record<string, string>>;
  /** A file that asks another for what it does not have, and the line. */
  wrong: readonly [...Named, line: number];
  /** A name of another file that is completed. */
  completion: readonly [...Named, completed: string];
  /** Words of the explanation of a name of another file. */
  hover: readonly [...Named, words: string];
  /** A name, and where another file defines it. */
  definition: readonly [...Named, file: string, line: number];
  /** Files of the places where that name stands, the asked one first. */
  references: readonly string[];
  /** Another version of a file, with which a third file has an error. */
  changed: readonly [...Named, shown: string];
  /** Another person's files of the same names; every name of theirs has `the_secret` in it. */
  theirs: Readonly<Record<string, string>>;
  /** Files that try to reach them. */
  prying: readonly Named[];
}

const PYTHON: ProgramQuestions = {
  entry: 'main.py',
  files: {
    'main.py': 'from shapes import area\nfrom tools.text import shout\n\nprint(shout(str(area(2, 3))))\n',
    'shapes.py': 'def area(width, height):\n    """The area of a rectangle."""\n    return width * height\n',
    'tools/text.py':
      'from shapes import area\n\n\ndef shout(text):\n    return text.upper() + "!" * area(1, 1)\n',
  },
  wrong: ['main.py', 'from shapes import areas\n\nprint(areas)\n', 1],
  completion: ['main.py', 'import shapes\n\nshapes.ar|\n', 'area'],
  hover: ['main.py', 'from shapes import area\n\nprint(ar|ea(1, 2))\n', 'The area of a rectangle.'],
  definition: ['main.py', 'from shapes import area\n\nprint(ar|ea(1, 2))\n', 'shapes.py', 1],
  references: ['main.py', 'main.py', 'shapes.py', 'tools/text.py', 'tools/text.py'],
  changed: ['shapes.py', 'def perimeter(width, height):\n    return 2 * (width + height)\n', 'main.py'],
  theirs: {
    'main.py': 'import shapes\n\nshapes.the_secret|\n',
    'shapes.py':
      'def the_secret_area(the_secret_side):\n    """the_secret words"""\n    return the_secret_side\n',
    'tools/text.py': 'the_secret_text = 1\n',
    'the_secret_module.py': 'x = 1\n',
  },
  prying: [
    ['main.py', 'import shapes\n\nshapes.|\n'],
    ['main.py', 'import the_secret_module|\n'],
    ['main.py', 'import |\n'],
    ['main.py', 'from . import |\n'],
    ['main.py', 'from .. import |\n'],
    ['tools/text.py', 'from ... import |\n'],
    ['main.py', 'the_se|\n'],
    ['main.py', 'from shapes import the_secret_area\n\nthe_secret_a|rea(1)\n'],
  ],
};

const JAVA: ProgramQuestions = {
  entry: 'Main.java',
  files: {
    'Main.java':
      'import tools.Text;\n\npublic class Main {\n    public static void main(String[] args) {\n        System.out.println(Text.shout("" + new Shape(2, 3).area()));\n    }\n}\n',
    'Shape.java':
      'class Shape {\n    private final int width, height;\n\n    Shape(int width, int height) {\n        this.width = width;\n        this.height = height;\n    }\n\n    /** The area of a rectangle. */\n    int area() {\n        return width * height;\n    }\n}\n',
    'tools/Text.java':
      'package tools;\n\npublic class Text {\n    public static String shout(String text) {\n        return text.toUpperCase();\n    }\n}\n',
    'Square.java':
      'class Square {\n    int twice() {\n        return 2 * new Shape(1, 1).area();\n    }\n}\n',
  },
  wrong: [
    'Square.java',
    'class Square {\n    int twice() {\n        return new Shape(1, 1).areas();\n    }\n}\n',
    3,
  ],
  completion: [
    'Square.java',
    'class Square {\n    int twice() {\n        return new Shape(1, 1).ar|\n    }\n}\n',
    'area',
  ],
  hover: [
    'Square.java',
    'class Square {\n    int twice() {\n        return new Shape(1, 1).ar|ea();\n    }\n}\n',
    'The area of a rectangle.',
  ],
  definition: [
    'Square.java',
    'class Square {\n    int twice() {\n        return new Shape(1, 1).ar|ea();\n    }\n}\n',
    'Shape.java',
    10,
  ],
  references: ['Square.java', 'Main.java', 'Shape.java'],
  changed: [
    'Shape.java',
    'class Shape {\n    Shape(int width) {}\n\n    int area() {\n        return 1;\n    }\n}\n',
    'Square.java',
  ],
  theirs: {
    'Main.java': 'public class Main {\n    static void run() {\n        new Shape().the_secret|\n    }\n}\n',
    'Shape.java':
      'class Shape {\n    /** the_secret words */\n    int the_secret_area() {\n        return 1;\n    }\n}\n',
    'tools/Text.java': 'package tools;\n\npublic class Text {}\n',
    'Square.java': 'class Square {}\n',
    'the_secret_package/The_secret_type.java':
      'package the_secret_package;\n\npublic class The_secret_type {}\n',
  },
  prying: [
    ['Square.java', 'class Square {\n    int twice() {\n        return new Shape(1, 1).|\n    }\n}\n'],
    ['Square.java', 'import the_secret|;\n\nclass Square {}\n'],
    ['Square.java', 'class Square {\n    The_se| x;\n}\n'],
    ['Square.java', 'class Square {\n    int x = new Shape(1, 1).the_secret_a|rea();\n}\n'],
    ['Square.java', 'import |\n\nclass Square {}\n'],
  ],
};

/**
 * Its headers of the library are small ones, since clangd reads them anew for most questions: `cpp-server.test.ts` has a
 * program with `<string>`.
 */
const CPP: ProgramQuestions = {
  entry: 'main.cpp',
  files: {
    'main.cpp':
      '#include <cstdio>\n#include "shapes.h"\n#include "tools/text.h"\n\nint main() {\n    std::puts(shout("a"));\n    return area(2, 3);\n}\n',
    'shapes.h': '#pragma once\n\n/** The area of a rectangle. */\nint area(int width, int height);\n',
    'shapes.cpp': '#include "shapes.h"\n\nint area(int width, int height) {\n    return width * height;\n}\n',
    'tools/text.h':
      '#pragma once\n#include <cstring>\n#include "../shapes.h"\n\ninline const char* shout(const char* text) {\n    return text + std::strlen(text) - area(1, 1);\n}\n',
  },
  wrong: ['main.cpp', '#include "shapes.h"\n\nint main() {\n    return areas(2, 3);\n}\n', 4],
  completion: ['main.cpp', '#include "shapes.h"\n\nint main() {\n    return ar|\n}\n', 'area'],
  hover: [
    'main.cpp',
    '#include "shapes.h"\n\nint main() {\n    return ar|ea(2, 3);\n}\n',
    'The area of a rectangle.',
  ],
  definition: [
    'main.cpp',
    '#include "shapes.h"\n\nint main() {\n    return ar|ea(2, 3);\n}\n',
    'shapes.cpp',
    3,
  ],
  references: ['main.cpp', 'shapes.cpp', 'shapes.h', 'tools/text.h'],
  changed: ['shapes.h', '#pragma once\n\nint area(int side);\n', 'main.cpp'],
  theirs: {
    'main.cpp': '#include "shapes.h"\n\nint main() {\n    return the_secret|\n}\n',
    'shapes.h':
      '#pragma once\n\n/** the_secret words */\nint the_secret_area(int the_secret_side);\nclass the_secret_class {};\n/** the_secret other words */\nint area(int width, int height);\n',
    'shapes.cpp': '#include "shapes.h"\n\nint the_secret_area(int the_secret_side) { return 1; }\n',
    'tools/text.h': '#pragma once\n',
    'the_secret_header.h': '#pragma once\n',
  },
  prying: [
    ['main.cpp', '#include "shapes.h"\n\nint main() {\n    return the_se|\n}\n'],
    ['main.cpp', '#include "the_secret_header.h|"\n'],
    ['main.cpp', '#include "../|\n'],
    ['tools/text.h', '#include "../../|\n'],
    ['main.cpp', 'int the_secret_area(int side);\nint main() { return the_secret_a|rea(1); }\n'],
    ['main.cpp', 'int area(int width, int height);\nint main() { return ar|ea(1, 2); }\n'],
  ],
};

const GO: ProgramQuestions = {
  entry: 'main.go',
  files: {
    'main.go':
      'package main\n\nimport (\n\t"fmt"\n\n\t"school/tools"\n)\n\nfunc main() {\n\tfmt.Println(tools.Shout("a"), area(2, 3))\n}\n',
    'shapes.go':
      'package main\n\n// area is the area of a rectangle.\nfunc area(width, height int) int {\n\treturn width * height\n}\n',
    'square.go': 'package main\n\nfunc square(side int) int {\n\treturn area(side, side)\n}\n',
    'tools/text.go':
      'package tools\n\nimport "strings"\n\n// Shout makes a text loud.\nfunc Shout(text string) string {\n\treturn strings.ToUpper(text)\n}\n',
  },
  wrong: ['square.go', 'package main\n\nfunc square(side int) int {\n\treturn areas(side, side)\n}\n', 4],
  completion: ['main.go', 'package main\n\nimport "school/tools"\n\nfunc main() {\n\ttools.|\n}\n', 'Shout'],
  hover: [
    'square.go',
    'package main\n\nfunc square(side int) int {\n\treturn ar|ea(side, side)\n}\n',
    'the area of a rectangle',
  ],
  definition: [
    'square.go',
    'package main\n\nfunc square(side int) int {\n\treturn ar|ea(side, side)\n}\n',
    'shapes.go',
    4,
  ],
  references: ['square.go', 'main.go', 'shapes.go'],
  changed: ['shapes.go', 'package main\n\nfunc area(width int) int {\n\treturn width\n}\n', 'square.go'],
  theirs: {
    'main.go': 'package main\n\nimport "school/tools"\n\nfunc main() {\n\ttools.The_secret|\n}\n',
    'shapes.go':
      'package main\n\n// the_secret words\nfunc the_secret_area(width int) int {\n\treturn width\n}\n',
    'square.go': 'package main\n',
    'tools/text.go': 'package tools\n\n// the_secret words\nfunc The_secret_shout() {}\n',
    'the_secret_package/x.go': 'package the_secret_package\n\nfunc The_secret_x() {}\n',
  },
  prying: [
    ['square.go', 'package main\n\nfunc square() {\n\tthe_se|\n}\n'],
    ['main.go', 'package main\n\nimport "school/tools"\n\nfunc main() {\n\ttools.|\n}\n'],
    ['main.go', 'package main\n\nimport "|"\n\nfunc main() {}\n'],
    ['main.go', 'package main\n\nimport "../|"\n\nfunc main() {}\n'],
    ['main.go', 'package main\n\nfunc main() {\n\ttools.|\n}\n'],
    ['main.go', 'package main\n\nfunc main() {\n\tthe_secret_package.|\n}\n'],
    ['square.go', 'package main\n\nfunc square() {\n\tthe_secret_a|rea(1)\n}\n'],
  ],
};

const RUST: ProgramQuestions = {
  entry: 'main.rs',
  files: {
    'main.rs':
      'mod shapes;\nmod tools;\n\nfn main() {\n    println!("{} {}", tools::text::shout("a"), shapes::area(2, 3));\n}\n',
    'shapes.rs':
      '/// The area of a rectangle.\npub fn area(width: u32, height: u32) -> u32 {\n    width * height\n}\n',
    'tools/mod.rs': 'pub mod text;\n',
    'tools/text.rs':
      'use crate::shapes::area;\n\npub fn shout(text: &str) -> String {\n    format!("{}{}", text.to_uppercase(), area(1, 1))\n}\n',
  },
  wrong: [
    'main.rs',
    'mod shapes;\nmod tools;\n\nfn main() {\n    println!("{}{}", shapes::areas(2, 3), tools::text::shout("a"));\n}\n',
    5,
  ],
  completion: ['main.rs', 'mod shapes;\nmod tools;\n\nfn main() {\n    shapes::|\n}\n', 'area'],
  hover: [
    'main.rs',
    'mod shapes;\nmod tools;\n\nfn main() {\n    shapes::ar|ea(2, 3);\n}\n',
    'The area of a rectangle.',
  ],
  definition: [
    'main.rs',
    'mod shapes;\nmod tools;\n\nfn main() {\n    shapes::ar|ea(2, 3);\n}\n',
    'shapes.rs',
    2,
  ],
  references: ['main.rs', 'shapes.rs', 'tools/text.rs', 'tools/text.rs'],
  changed: ['shapes.rs', 'pub fn area(width: u32) -> u32 {\n    width\n}\n', 'main.rs'],
  theirs: {
    'main.rs': 'mod shapes;\nmod tools;\nmod the_secret_module;\n\nfn main() {\n    shapes::the_secret|\n}\n',
    'shapes.rs': '/// the_secret words\npub fn the_secret_area(width: u32) -> u32 {\n    width\n}\n',
    'tools/mod.rs': 'pub mod text;\n',
    'tools/text.rs': 'pub fn the_secret_text() {}\n',
    'the_secret_module.rs': 'pub fn the_secret_function() {}\n',
  },
  prying: [
    ['main.rs', 'mod shapes;\nmod tools;\n\nfn main() {\n    shapes::|\n}\n'],
    ['main.rs', 'mod |\n\nfn main() {}\n'],
    ['main.rs', 'mod the_secret_module;\n\nfn main() {\n    the_secret_module::|\n}\n'],
    ['main.rs', 'mod shapes;\n\nfn main() {\n    shapes::the_secret_a|rea(1);\n}\n'],
    ['main.rs', 'fn main() {\n    the_se|\n}\n'],
  ],
};

/** A program of several files in each language. */
export const PROGRAMS = { python: PYTHON, java: JAVA, cpp: CPP, go: GO, rust: RUST };
