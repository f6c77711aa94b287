import { useStore } from 'zustand';
import { useRestricted } from '#editor/restriction.tsx';
import { saveFile } from '#lib/browser/save-file.ts';
import { controlsTexts } from '#texts/controls.ts';
import { editorTexts } from '#texts/editor.ts';
import { Button } from '#ui/button/button.tsx';
import { useCopy } from '#ui/button/copy-button.tsx';
import { Note } from '#ui/display/note.tsx';
import type { LiveSession, RefusedText } from './live-session.ts';

const FILE_NAME = 'unsaved.txt';

/** Texts that the server refused: each can be copied before it is dismissed. */
export function RefusedTexts({ live }: { live: LiveSession }) {
  const all = useStore(live.store, (state) => state.refusedTexts);
  // Nothing else distinguishes them.
  return all.map((refused, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
    <Offer key={n} refused={refused} onDiscard={() => live.dismissRefusedText(refused)} />
  ));
}

function Offer({ refused, onDiscard }: { refused: RefusedText; onDiscard: () => void }) {
  const { copied, copy } = useCopy(refused.text);
  const restricted = useRestricted();
  return (
    <Note tone="warning" text={editorTexts.refusedText.note(refused.reason)}>
      {restricted ? (
        <Button
          size="small"
          onClick={() =>
            saveFile(refused.file?.slice(refused.file.lastIndexOf('/') + 1) ?? FILE_NAME, refused.text)
          }
          className="max-md:h-11"
        >
          {editorTexts.refusedText.save}
        </Button>
      ) : (
        <Button size="small" onClick={copy} className="max-md:h-11">
          {copied ? controlsTexts.copied : editorTexts.refusedText.copy}
        </Button>
      )}
      <Button size="small" look="ghost" onClick={onDiscard} className="max-md:h-11">
        {editorTexts.refusedText.discard}
      </Button>
    </Note>
  );
}
