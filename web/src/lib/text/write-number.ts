import { pageLocale } from '#texts/language.ts';

/** Writes a number as people of the page's language type it: `2,5`. In full, without thousands separators. */
export function writeNumber(number: number, locale: string = pageLocale): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return String(number).replace('.', separator);
}
