import { once } from '#lib/once.ts';

/** What is said of one, of some, of many: as many forms as the language has. `other` is said of the rest. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Counts in a language: `3 errors`, `1 Fehler`. Every language's texts make theirs once.
 * @param locale of the language, for `Intl`
 */
export function counting(locale: string): (count: number, forms: Forms) => string {
  // Made when something is first counted: it is slow, and a page that opens counts nothing.
  const rules = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  return (count, forms) => `${numbers().format(count)} ${forms[rules().select(count)] ?? forms.other}`;
}
