import type { CodeGlimpse } from '@coderoom/contract';

/** Programs that are drawn anew in one picture: a class that types all at once is spread over a few. */
const CODES_IN_A_FRAME = 10;

/** Shows programs little by little, the newest of each, so that no picture takes long. */
export function spreadCodes(
  show: (codes: readonly CodeGlimpse[]) => void,
  beforeNextFrame: (act: () => void) => void,
) {
  const waiting = new Map<number, CodeGlimpse>();
  const showSome = () => {
    const some = [...waiting.values()].slice(0, CODES_IN_A_FRAME);
    for (const { member_id } of some) waiting.delete(member_id);
    if (some.length > 0) show(some);
    if (waiting.size > 0) beforeNextFrame(showSome);
  };
  return {
    add: (codes: readonly CodeGlimpse[]) => {
      const isUnderway = waiting.size > 0;
      for (const code of codes) waiting.set(code.member_id, code);
      if (!isUnderway && waiting.size > 0) beforeNextFrame(showSome);
    },
    /** What waits is older than what is shown by now. */
    clear: () => waiting.clear(),
  };
}
