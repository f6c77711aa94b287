import { useStore } from 'zustand';
import type { LiveSession, UnkeptText } from '#lib/live-session/live-session.ts';
import { saveFile } from '#lib/save-file.ts';
import { translated } from '#lib/server-sentence.ts';
import { controlsTexts } from '#texts/controls.ts';
import { editorTexts } from '#texts/editor.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { useRestricted } from './restriction/use-restriction.ts';

const FILE_NAME = 'unsaved.txt';

/** Texts that the server refused: each can be copied before it is dismissed. */
export function UnkeptTexts({ live }: { live: LiveSession }) {
  const all = useStore(live.store, (state) => state.unkept);
  // Nothing else distinguishes them.
  return all.map((unkept, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
    <Offer key={n} unkept={unkept} onDiscard={() => live.forgetUnkept(unkept)} />
  ));
}

function Offer({ unkept, onDiscard }: { unkept: UnkeptText; onDiscard: () => void }) {
  const { copied, copy } = useCopy(unkept.text);
  const restricted = useRestricted();
  return (
    <Note tone="warning" text={editorTexts.unkept.note(translated(unkept.reason))}>
      {restricted ? (
        <Button size="small" onClick={() => saveFile(FILE_NAME, unkept.text)} className="max-md:h-11">
          {editorTexts.unkept.save}
        </Button>
      ) : (
        <Button size="small" onClick={copy} className="max-md:h-11">
          {copied ? controlsTexts.copied : editorTexts.unkept.copy}
        </Button>
      )}
      <Button size="small" look="ghost" onClick={onDiscard} className="max-md:h-11">
        {editorTexts.unkept.discard}
      </Button>
    </Note>
  );
}
