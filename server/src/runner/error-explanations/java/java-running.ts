import {
  type ExplanationRule,
  explain,
  joined,
  NO_NETWORK,
  NO_SCREEN,
  noSuchFile,
  noSuchPosition,
  quoted,
  rule,
  TOO_DEEP,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { lineOf } from '#runner/source-text.ts';

/** Rules for messages of the JVM and of uncaught exceptions. */
export const javaRunningRules: readonly ExplanationRule[] = [
  rule(
    /java\.lang\.(?:Array|String)?IndexOutOfBoundsException: (?:[iI]ndex:? )(-?\d+)(?: out of bounds for length |, [lL]ength:? |, Size: )(\d+)/,
    ([index = '', length = ''], { source, line }) =>
      length === '0' && /\bargs\[/.test(lineOf(source, line))
        ? 'Programs get no arguments here, so `args` is empty. Read the input with a `Scanner` instead.'
        : noSuchPosition(index, length),
  ),
  rule(
    /java\.lang\.StringIndexOutOfBoundsException: (?:String index out of range|[iI]ndex): (-?\d+)/,
    ([index = '']) =>
      explain`The text has no character at position ${verbatim(index)}. Positions begin with 0, and the last is its length minus 1.`,
  ),
  rule(
    /java\.lang\.StringIndexOutOfBoundsException: begin -?\d+, end -?\d+, length (\d+)/,
    ([length = '']) =>
      explain`A part of a text was asked for that is not inside it: the text has the length ${verbatim(length)}.`,
  ),
  rule(
    /java\.lang\.NullPointerException: Cannot (?:invoke|read|load|store|assign|enter|throw) .{1,200} because (?:"(.{1,100})"|the return value of .{1,150}) is null/,
    ([name = '']) =>
      name === ''
        ? 'What a method returned here is no object (it is null), so nothing can be asked of it.'
        : explain`${quoted(name)} has no object (it is null), so nothing can be asked of it.`,
  ),
  rule(/java\.lang\.NullPointerException/, 'Something is asked of an object that is not there (null).'),
  rule(/java\.lang\.ArithmeticException: \/ by zero/, 'A whole number was divided by zero.'),
  rule(/java\.lang\.ArithmeticException: (?:integer|long) overflow/, 'The result is too large for its type.'),
  rule(/java\.lang\.StackOverflowError/, TOO_DEEP),
  rule(/java\.util\.InputMismatchException(?:: For input string: "(-?\d{10,40})")?/, ([number = '']) =>
    number !== ''
      ? explain`The number ${quoted(number)} in the input is too large for its type.`
      : 'The input holds something other than the program expected, such as a word instead of a number.',
  ),
  rule(
    /java\.util\.NoSuchElementException: No value present/,
    'The `Optional` has no value, and its value is asked for.',
  ),
  rule(/java\.util\.(?:NoSuchElementException|EmptyStackException)/, (_groups, { source, line, error }) =>
    /Scanner|No line found|StringTokenizer/.test(error) || /\bnext\w*\(\)|readLine/.test(lineOf(source, line))
      ? 'Your program asked for more input than it was given, or for an element that is not there.'
      : 'An element is asked of something that is empty.',
  ),
  rule(
    /java\.lang\.NumberFormatException: (?:For input string: |multiple points|empty String)(?:"(.{0,100}?)")?/,
    ([text = ''], { error }) =>
      /multiple points/.test(error)
        ? 'A number has one decimal point at most.'
        : /^-?\d+\.\d+$/.test(text)
          ? explain`The text ${quoted(`"${text}"`)} is no whole number: turn it into a number with \`Double.parseDouble(…)\`.`
          : explain`The text ${quoted(`"${text}"`)} cannot be turned into a number.`,
  ),
  rule(
    /java\.lang\.NumberFormatException/,
    'There is no text that could be turned into a number. Perhaps fewer lines were given than the program reads.',
  ),
  rule(
    /java\.lang\.ClassCastException: class (?:\w+\.)*(\S{1,100}) cannot be cast to class java\.lang\.Comparable/,
    ([name = '']) =>
      explain`It is not known which ${quoted(name)} comes first: let the class implement \`Comparable\`, or hand over a comparison.`,
  ),
  rule(
    /java\.lang\.ClassCastException: class (?:[a-z]\w*\.)*(\S{1,100}) cannot be cast to class (?:[a-z]\w*\.)*(\S{1,100})/,
    ([from = '', to = '']) => explain`An object of class ${quoted(from)} is no ${quoted(to)}.`,
  ),
  rule(
    /java\.lang\.NegativeArraySizeException: (-\d+)/,
    ([size = '']) => explain`An array cannot have ${verbatim(size)} elements.`,
  ),
  rule(/java\.lang\.ArrayStoreException/, 'The array cannot hold objects of this class.'),
  rule(
    /java\.util\.ConcurrentModificationException/,
    'The list is changed while a loop goes through it. Collect the changes and make them afterwards.',
  ),
  rule(
    /java\.lang\.UnsupportedOperationException/,
    'This list cannot be changed: those of `List.of` and `Arrays.asList` cannot grow or shrink. Make one that can: `new ArrayList<>(…)`.',
  ),
  rule(
    /java\.lang\.OutOfMemoryError: unable to create native thread/,
    'The program has started as many threads as it may have.',
  ),
  rule(
    /java\.lang\.IllegalArgumentException: No enum constant (?:[\w.]+\.)?(\w{1,60})\.(\w{1,60})/,
    ([type = '', name = '']) => explain`${quoted(type)} has no value called ${quoted(name)}.`,
  ),
  rule(
    /java\.util\.IllegalFormatConversionException: (\S) != (?:java\.lang\.)?(\S{1,60})/,
    ([letter = '', type = '']) =>
      explain`${quoted(`%${letter}`)} does not fit a ${quoted(type)}: \`%d\` is for whole numbers, \`%f\` for others, \`%s\` for texts.`,
  ),
  rule(
    /java\.util\.MissingFormatArgumentException: Format specifier '(.{1,10})'/,
    ([mark = '']) => explain`There is no value for ${quoted(mark)}: each needs one behind the text.`,
  ),
  rule(
    /java\.util\.(?:UnknownFormatConversionException|UnknownFormatFlags|DuplicateFormatFlags|IllegalFormat\w+)/,
    'What stands behind a `%` in the text is no format. Write `%%` for the sign itself.',
  ),
  rule(
    /java\.time\.\S{0,30}DateTime\w*Exception/,
    'There is no such date or time, or it is written otherwise than expected.',
  ),
  rule(
    /java\.(?:io\.FileNotFoundException|nio\.file\.NoSuchFileException): (.{1,100}?)(?: \(No such file or directory\)|$)/m,
    ([name = '']) => noSuchFile(name),
  ),
  rule(
    /java\.(?:io\.FileNotFoundException|nio\.file\.(?:AccessDenied|FileSystem|ReadOnlyFileSystem)Exception): (.{1,100}?)(?: \((?:Permission denied|Read-only file system)\)|: Read-only file system|$)/m,
    ([name = '']) =>
      explain`${quoted(name)} cannot be written to here. Programs may write to the folder that they run in.`,
  ),
  rule(
    /java\.net\.(?:\w+\.)?(?:UnknownHostException|ConnectException|SocketException|NoRouteToHostException|HttpConnectTimeoutException|BindException)|java\.nio\.channels\.Unresolved|Network is unreachable/,
    NO_NETWORK,
  ),
  rule(/java\.awt\.(?:HeadlessException|AWTError)|no X11 DISPLAY/, NO_SCREEN),
  rule(
    /^Error: Main method (not found|is not static|must return a value of type void) in class (\S{1,100}),/,
    ([how = '', name = ''], { source }) =>
      joined(
        explain`A program begins with \`public static void main(String[] args)\`, written exactly so, and the class ${quoted(name)} has none.`,
        ...(how.endsWith('static') ||
        (/\bmain\s*\(/.test(source.text) && !/\bstatic\b[^;{(]{0,100}\bmain\s*\(/.test(source.text))
          ? ['At `main` the word `static` is missing.']
          : []),
      ),
  ),
  rule(
    /^Error: Could not find or load main class/,
    'There is no class with a `public static void main(String[] args)`, with which a program begins.',
  ),
  rule(
    /^(?:Exception in thread "[^"]{0,60}" )?(?:[a-z]\w*\.){0,6}([A-Z]\w{0,60}(?:Exception|Error))(?:: (.{1,200}))?$/m,
    ([name = '', message = '']) =>
      message === ''
        ? explain`An exception ${quoted(name)} was thrown and not caught.`
        : explain`An exception ${quoted(name)} was thrown and not caught: ${quoted(message)}.`,
  ),
];
