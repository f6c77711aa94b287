import type { InputFormat, InputPart, InputToken } from './format.ts';

/** The form with tokens replaced, also in repeated lines; null if all are the same. */
export function withTokens(
  format: InputFormat,
  replace: (token: InputToken) => InputToken,
): InputFormat | null {
  let isChanged = false;
  const replaced = format.map((part): InputPart => {
    if (part.kind === 'repeat') {
      const parts = withTokens(part.parts, replace);
      isChanged ||= parts !== null;
      return parts === null ? part : { ...part, parts: [...parts] };
    }
    if (part.kind !== 'line') return part;
    const tokens = part.tokens.map(replace);
    isChanged ||= tokens.some((token, index) => token !== part.tokens[index]);
    return { ...part, tokens };
  });
  return isChanged ? replaced : null;
}
