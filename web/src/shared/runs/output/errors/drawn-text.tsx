import { useMemo, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { countStackedMarks } from '#lib/text/invisible-characters.ts';
import { partLongLines } from '#shared/runs/output/text/long-lines.ts';
import { runsTexts } from '#texts/runs.ts';

/** Characters of a long line that are drawn at first, and that each "more" adds. */
const DRAWN_LENGTH = 8_192;
const MORE_LENGTH = 40_000;

/** A program's output as far as it can be drawn at once: very long lines show their beginning, the rest on demand. */
export function DrawnText({ text }: { text: string }) {
  const parts = useMemo(() => partLongLines(countStackedMarks(text), DRAWN_LENGTH), [text]);
  return parts.map((part, index) =>
    part.isLong ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
      <LongLine key={index} text={part.text} />
    ) : (
      part.text
    ),
  );
}

function LongLine({ text }: { text: string }) {
  const [shownLength, setShownLength] = useState(DRAWN_LENGTH);
  const begin = upTo(text, shownLength);
  const left = text.length - begin.length;
  return (
    <>
      {begin}
      {left > 0 && (
        <button
          type="button"
          onClick={() => setShownLength(shownLength + MORE_LENGTH)}
          className="rounded-half px-1 font-sans text-accent-text underline underline-offset-3 hover:no-underline"
        >
          {runsTexts.output.showMore(formatNumber(left))}
        </button>
      )}
    </>
  );
}

/** The first `length` characters of a text, without splitting a surrogate pair. */
function upTo(text: string, length: number): string {
  const isParted = /[\ud800-\udbff]/.test(text.charAt(length - 1));
  return text.slice(0, isParted ? length - 1 : length);
}
