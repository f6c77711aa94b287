import { runsTexts } from '#texts/runs.ts';
import { type GoTo, PlaceLink } from './place-link.tsx';
import { splitPlainWords } from './plain-words.ts';

/** What went wrong, for a beginner. */
export function PlainWords({ words, goTo }: { words: string; goTo: GoTo }) {
  return (
    <div className="border-l-2 border-accent pl-2.5">
      <h3 className="font-medium">{runsTexts.output.plainWords}</h3>
      {/* Said in English alone, and to be read aloud so. */}
      <p lang="en" className="whitespace-pre-wrap text-text-2">
        {splitPlainWords(words).map((part, index) => {
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
          if (part.line !== undefined)
            return <PlaceLink key={index} text={part.text} line={part.line} column={1} goTo={goTo} />;
          if (part.code) return <code key={index}>{part.text}</code>;
          return part.text;
          // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
        })}
      </p>
    </div>
  );
}
