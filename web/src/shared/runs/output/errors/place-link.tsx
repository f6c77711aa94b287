/** Moves the editor's caret. Line and column count from 1. Without a file: in the entry. */
export type GoTo = (line: number, column: number, file?: string) => void;

interface PlaceLinkProps {
  text: string;
  line: number;
  column: number;
  /** Absent: the entry. */
  file?: string | undefined;
  goTo: GoTo;
}

/** A reference to a position in the program: clicking it moves the editor's caret there. */
export function PlaceLink({ text, line, column, file, goTo }: PlaceLinkProps) {
  return (
    <button
      type="button"
      onClick={() => goTo(line, column, file)}
      className="rounded-half text-accent-text underline underline-offset-3 hover:no-underline"
    >
      {text}
    </button>
  );
}
