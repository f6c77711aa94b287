import { useEffect, useId, useRef } from 'react';
import { useProgram } from '#features/playground/program-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';

/** Standard input of the next run. */
export function InputView() {
  const input = useProgram((state) => state.input);
  const editInput = useProgram((state) => state.editInput);
  const hint = useId();
  const area = useRef<HTMLTextAreaElement>(null);

  // The tab was opened to type in it.
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <p id={hint} className="border-b border-border px-3 py-1.5 text-12 text-text-2">
        {playgroundTexts.input.hint}
      </p>
      <textarea
        ref={area}
        aria-label={playgroundTexts.input.label}
        aria-describedby={hint}
        value={input}
        onChange={(event) => editInput(event.target.value)}
        placeholder={playgroundTexts.input.placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="scroll-thin min-h-0 flex-1 resize-none bg-page px-3 py-2.5 font-mono text-16 outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:text-13"
      />
    </>
  );
}
