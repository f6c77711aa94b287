import { ownGradesTexts } from '#texts/settings/own-work.ts';

const { grade: texts } = ownGradesTexts;

/** The overall comment of a teacher. */
export function TeachersComment({ text }: { text: string }) {
  return (
    <section aria-label={texts.teachersComment} className="shrink-0 border-b border-border px-4 py-2.5">
      <div className="border-l-2 border-accent pl-2.5">
        <h3 className="font-medium">{texts.teachersComment}</h3>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-text-2">
          {text}
        </p>
      </div>
    </section>
  );
}
