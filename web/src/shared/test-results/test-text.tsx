import { TEST_OUTPUT_LENGTH } from '@coderoom/contract';
import { formatNumber } from '#lib/text/format.ts';
import { nameInvisibleCharacters } from '#lib/text/invisible-characters.ts';
import { caseResultsTexts } from '#texts/case-results.tsx';

interface TestTextProps {
  name: string;
  text: string;
  /** Shown if there is no text. */
  absent: string;
}

/** A test's input or expected output. */
export function TestText({ name, text, absent }: TestTextProps) {
  const shown = withUnseenNamedOutsideOfLineEnds(text.slice(0, TEST_OUTPUT_LENGTH));
  return (
    <div className="min-w-0 text-12">
      <h4 className="mb-1 text-text-2">{name}</h4>
      {text === '' ? (
        <p className="text-text-3">{absent}</p>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          tabIndex={0}
          dir="ltr"
          className="scroll-thin max-h-48 overflow-auto rounded-full border border-border bg-surface-1 px-2 py-1 leading-5 whitespace-pre-wrap wrap-anywhere [tab-size:4] focus-visible:border-accent"
        >
          {shown}
        </pre>
      )}
      {text.length > TEST_OUTPUT_LENGTH && (
        <p className="mt-1 text-text-2">
          {caseResultsTexts.difference.charactersShown(formatNumber(TEST_OUTPUT_LENGTH))}
        </p>
      )}
    </div>
  );
}

function withUnseenNamedOutsideOfLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n').split('\n').map(nameInvisibleCharacters).join('\n');
}
