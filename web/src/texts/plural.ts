/** Plural forms, as many as the language has. `other` covers all remaining cases. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Returns a function that counts in a language: `3 errors`, `1 Fehler`. Every language creates its own once.
 * @param locale for `Intl`
 */
export function counting(locale: string): (count: number, forms: Forms) => string {
  // Created on first use: creating them is slow, and a page that opens counts nothing.
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(locale);
    numbers ??= new Intl.NumberFormat(locale);
    return `${numbers.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
  };
}
