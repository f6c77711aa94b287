/** Cheap test whether a text may hold a table as pandas prints it. */
export function mayHavePrintedFrame(text: string): boolean {
  return /(?:^|\n) {2,}\S.*\n\S+ +\S/.test(text);
}
