/** Choices that a form of input leaves open, in the order in which they are tried. */
import type { InputFormat, Variant } from '#growth/inputs/format.ts';
import type { GrowthPlan } from '#growth/plan.ts';

/** A variant of a format. */
export interface VariantToTry {
  variant: Variant;
  /** It may cost more, but is not taken where all before it are refused. */
  isOther?: boolean;
  /** It is tried only where those before it are refused, at all or at larger sizes. */
  isLast?: 'where all fail' | 'where others fail' | 'where larger ones fail later';
}

/** Greatest of numbers that have to be small: grades, months, digits. */
export const SMALL = 5;

/** Greatest number where a program keeps some in eight bits. */
const MOST_IN_BYTE = 100;

/**
 * Returns the variants of a format, the most promising first.
 *
 * @param isSmall only with small numbers: in forms that the program refused with others
 */
export function variantsToTry(
  format: InputFormat,
  { hasBrackets, countsFromOne, testsParity, hasBytes, takesLetters }: Signs,
  isSmall: boolean,
): VariantToTry[] {
  const plain: Variant = {
    target: 'beyond',
    base: countsFromOne ? 1 : 0,
    text: hasBrackets ? 'brackets' : 'letters',
    ...(hasBytes && { most: MOST_IN_BYTE }),
    ...(takesLetters && { isOfLetters: true }),
  };
  const otherBase = plain.base === 0 ? 1 : 0;
  const written = JSON.stringify(format);
  const has = (kinds: string) => new RegExp(`"(?:${kinds})"`).test(written);
  const isTold = has('commands|value');
  const small = has('field|list|commands|value') ? { ...plain, most: SMALL } : null;
  if (isSmall) return small === null || isTold ? [] : [{ variant: small }];
  const isLast = 'where others fail';
  return [
    { variant: plain },
    ...(has('target') ? [{ variant: { ...plain, target: 'small' } as const }] : []),
    ...(has('field|list') ? [{ variant: { ...plain, base: otherBase } as const }] : []),
    ...(has('commands') ? [{ variant: { ...plain, commandsFrom: 0 } as const }] : []),
    ...(has('text') ? [{ variant: { ...plain, text: 'digits' } as const }] : []),
    ...(has('fraction') ? [{ variant: { ...plain, target: 'small' } as const, isOther: true }] : []),
    ...(has('target|fraction|odd') ? [{ variant: { ...plain, target: 'n' } as const, isOther: true }] : []),
    ...(has('prime') && testsParity
      ? [
          { variant: { ...plain, parity: 'even' }, isLast } as const,
          { variant: { ...plain, parity: 'odd' }, isLast: 'where all fail' } as const,
        ]
      : []),
    ...(small === null
      ? []
      : [{ variant: small, isLast: isTold ? isLast : 'where larger ones fail later' } as const]),
  ];
}

type Signs = Pick<GrowthPlan, 'hasBrackets' | 'countsFromOne' | 'testsParity' | 'hasBytes' | 'takesLetters'>;
