/** Returns the Markdown that places the first example that a text does not place yet; after the last, the first again. */
export function nextExample(text: string, count: number): string {
  const placed = new Set(
    [...text.matchAll(/^[ \t]*@example[ \t]+(\d+)[ \t]*$/gm)].map(([, number]) => Number(number)),
  );
  let number = 1;
  while (placed.has(number) && number < count) number += 1;
  return `@example ${placed.has(number) ? 1 : number}\n`;
}
