import { useScreen } from '#features/playground/screen-store.ts';

/** A reference to a place of the program: it moves the editor's caret there. */
export function PlaceLink({ text, line, column }: { text: string; line: number; column: number }) {
  return (
    <button
      type="button"
      onClick={() => useScreen.getState().editor?.goTo(line, column)}
      className="rounded-half text-accent-text underline underline-offset-3 hover:no-underline"
    >
      {text}
    </button>
  );
}
