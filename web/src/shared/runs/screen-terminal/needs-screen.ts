/**
 * Cursor movement, erasing, and other commands that only a terminal's screen can show; not colours (`m`), and not the
 * titles and links of OSC. `\r` within a line is a progress bar, which the transcript shows as well.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const MOVES = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-ln-~]|\x1b[78DEHMc]|\x08[^\n]/;

/** True if an output moves the cursor: a text with one line below the other cannot show it. */
export function needsScreen(text: string): boolean {
  return MOVES.test(text);
}
