import { DOCUMENT_ENTRY, type LanguageId } from '@coderoom/contract';
import { useEffect, useMemo, useState } from 'react';
import { SharedCodeEditor } from '#editor/code-editor.tsx';
import { EditorSkeleton } from '#editor/editor-skeleton.tsx';
import { useRestricted } from '#editor/restriction.tsx';
import type { SharedTextFile } from '#editor/shared/shared-text.ts';
import { FileIcon } from '#shared/project-files/panel/file-icon.tsx';
import { liveClassTexts } from '#texts/live-class.tsx';
import { projectTexts } from '#texts/project.ts';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/form/switch.tsx';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';
import { ReplayTexts } from './replay-texts.ts';
import { type Author, countUntil, type ProgramTimeline } from './timeline.ts';

interface ReplayFilesProps {
  files: readonly { id: string; name: string }[];
  shown: string;
  /** The file that was edited at this moment. */
  edited: string;
  /** True if the shown file is always the edited one. */
  isFollowing: boolean;
  /** @param id null: the file that is edited */
  onChoose: (id: string | null) => void;
}

/** The text files of a program in a replay, in a row. The one that is being edited is marked. */
function ReplayFiles({ files, shown, edited, isFollowing, onChoose }: ReplayFilesProps) {
  return (
    <div className="flex h-8 shrink-0 items-stretch border-b border-border bg-surface-1 text-12 text-text-2 max-md:h-11">
      <nav
        ref={hintAtScrolling}
        aria-label={projectTexts.files}
        className="scroll-none scroll-hint min-w-0 flex-1 overflow-x-auto"
      >
        <ul className="flex h-full w-max">
          {files.map(({ id, name }) => (
            <li
              key={id}
              className={classNames(
                'relative flex shrink-0 border-r border-border font-mono',
                id === shown
                  ? 'bg-page text-text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent'
                  : 'hover:bg-surface-2',
              )}
            >
              <button
                type="button"
                aria-current={id === shown}
                onClick={() => onChoose(id)}
                className="flex items-center gap-1.5 px-3 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
              >
                <FileIcon name={name} />
                <bdi>{name}</bdi>
                {id === edited && (
                  <span title={liveClassTexts.player.edited} className="size-1.5 rounded-full bg-accent">
                    <span className="sr-only">{liveClassTexts.player.edited}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex shrink-0 items-center px-3">
        <Switch
          label={liveClassTexts.player.followFile}
          labelClassName="text-12 text-text-2"
          checked={isFollowing}
          onChange={(follows) => onChoose(follows ? null : shown)}
        />
      </div>
    </div>
  );
}

interface ReplayProgramProps {
  /** Accessible name. */
  label: string;
  language: LanguageId;
  timeline: ProgramTimeline;
  /** The player's present time, in epoch ms. */
  time: number;
  authorOf: (username: string | null) => Author;
}

/**
 * A program as it was at a moment, with the caret of its writer: the file that was edited then, until the viewer chooses
 * another one.
 */
export function ReplayProgram({ label, language, timeline, time, authorOf }: ReplayProgramProps) {
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
            id: authorOf(step.username).id,
            name: authorOf(step.username).name ?? liveClassTexts.player.somebody,
            file: step.file,
            caret: step.caret,
          };
    const now = texts.show(timeline.filesAfter(count), writer);
    setFiles((before) => (hasSameFiles(before, now) ? before : now));
  }, [texts, timeline, count, step, authorOf]);
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
        following={step === undefined ? null : authorOf(step.username).id}
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
