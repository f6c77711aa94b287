import type { CodeExcerpt } from '@coderoom/contract';

/** Programs redrawn per frame: if the whole class types at once, the work is spread over several frames. */
const CODES_IN_A_FRAME = 10;

/** Shows programs in batches, the latest version of each, so that no frame takes long. */
export function createPreviewScheduler(
  show: (codes: readonly CodeExcerpt[]) => void,
  beforeNextFrame: (act: () => void) => void,
) {
  const waiting = new Map<number, CodeExcerpt>();
  const showSome = () => {
    const some = [...waiting.values()].slice(0, CODES_IN_A_FRAME);
    for (const { member_id } of some) waiting.delete(member_id);
    if (some.length > 0) show(some);
    if (waiting.size > 0) beforeNextFrame(showSome);
  };
  return {
    add: (codes: readonly CodeExcerpt[]) => {
      const isUnderway = waiting.size > 0;
      for (const code of codes) waiting.set(code.member_id, code);
      if (!isUnderway && waiting.size > 0) beforeNextFrame(showSome);
    },
    /** Drops pending programs: what is shown by now is newer. */
    clear: () => waiting.clear(),
  };
}
