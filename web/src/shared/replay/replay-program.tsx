import { DOCUMENT_ENTRY, type LanguageId } from '@coderoom/contract';
import { useEffect, useMemo, useState } from 'react';
import { SharedCodeEditor } from '#editor/code-editor.tsx';
import { EditorSkeleton } from '#editor/editor-skeleton.tsx';
import { useRestricted } from '#editor/restriction/use-restriction.ts';
import type { SharedTextFile } from '#editor/shared/shared-text.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { ReplayFiles } from './replay-files.tsx';
import { ReplayTexts } from './replay-texts.ts';
import { countUntil, type ProgramTimeline } from './timeline.ts';

interface ReplayProgramProps {
  /** Accessible name. */
  label: string;
  language: LanguageId;
  timeline: ProgramTimeline;
  /** The player's present time, in epoch ms. */
  time: number;
  /** Returns the colour of a writer. */
  idOf: (username: string | null) => number;
}

/**
 * A program as it was at a moment, with the caret of its writer: the file that was edited then, until the viewer chooses
 * another one.
 */
export function ReplayProgram({ label, language, timeline, time, idOf }: ReplayProgramProps) {
  const restricted = useRestricted();
  const texts = useReplayTexts();
  const count = countUntil(timeline.steps, time);
  const step = timeline.steps[count - 1];
  const [files, setFiles] = useState<readonly SharedTextFile[]>([]);
  // Null: the file that was edited.
  const [chosen, setChosen] = useState<string | null>(null);
  const edited = step?.file ?? DOCUMENT_ENTRY;
  const wanted = chosen ?? edited;
  const shown = files.some(({ id }) => id === wanted) ? wanted : DOCUMENT_ENTRY;
  useEffect(() => {
    if (texts === null) return;
    const writer =
      step === undefined || step.caret === null
        ? null
        : {
            id: idOf(step.username),
            username: step.username ?? liveClassTexts.player.somebody,
            file: step.file,
            caret: step.caret,
          };
    const now = texts.show(timeline.filesAfter(count), writer);
    setFiles((before) => (hasSameFiles(before, now) ? before : now));
  }, [texts, timeline, count, step, idOf]);
  const program = useMemo(() => ({ files, shown, onGoTo: () => undefined }), [files, shown]);
  if (texts === null) return <EditorSkeleton />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {files.length > 1 && (
        <ReplayFiles
          files={files}
          shown={shown}
          edited={edited}
          isFollowing={chosen === null}
          onChoose={setChosen}
        />
      )}
      <SharedCodeEditor
        label={label}
        language={language}
        text={texts.entry}
        program={files.length > 1 ? program : undefined}
        canEdit={false}
        restricted={restricted}
        following={step === undefined ? null : idOf(step.username)}
        onFollowEnded={() => undefined}
      />
    </div>
  );
}

function hasSameFiles(one: readonly SharedTextFile[], other: readonly SharedTextFile[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, name }, index) => id === other[index]?.id && name === other[index].name)
  );
}

function useReplayTexts(): ReplayTexts | null {
  const [texts, setTexts] = useState<ReplayTexts | null>(null);
  useEffect(() => {
    const begun = new ReplayTexts();
    setTexts(begun);
    return () => {
      setTexts(null);
      begun.destroy();
    };
  }, []);
  return texts;
}
