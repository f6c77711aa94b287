/** Moves the editor's caret. Line and column count from 1. */
export type GoTo = (line: number, column: number) => void;

interface PlaceLinkProps {
  text: string;
  line: number;
  column: number;
  goTo: GoTo;
}

/** A reference to a position in the program: clicking it moves the editor's caret there. */
export function PlaceLink({ text, line, column, goTo }: PlaceLinkProps) {
  return (
    <button
      type="button"
      onClick={() => goTo(line, column)}
      className="rounded-half text-accent-text underline underline-offset-3 hover:no-underline"
    >
      {text}
    </button>
  );
}
