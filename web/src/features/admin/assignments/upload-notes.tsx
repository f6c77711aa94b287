import { type ServerSentence, translated } from '#lib/server/server-sentence.ts';

/** Lists the entries of the ZIP that were skipped, with reasons. */
export function UploadNotes({ notes }: { notes: readonly ServerSentence[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-12 text-text-2">
      {notes.map(translated).map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  );
}
