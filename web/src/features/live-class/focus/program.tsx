import type { Diagnostic, LiveMember } from '@coderoom/contract';
import { Eye, PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { EditorSkeleton } from '#editor/editor-skeleton.tsx';
import { useRestricted } from '#editor/restriction/use-restriction.ts';
import { SharedCodeEditor } from '#editor/shared/shared-code-editor.tsx';
import { CodePreview } from '#features/live-class/grid/code-preview.tsx';
import { useClass } from '#features/live-class/live/class-store.ts';
import { findErrorLine } from '#features/live-class/live/last-run.ts';
import { isTyping } from '#lib/browser/keyboard.ts';
import type { LiveSession } from '#shared/sessions/live-session.ts';
import { RefusedTexts } from '#shared/sessions/refused-texts.tsx';
import { actsTexts } from '#texts/acts.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import type { EditorVisit } from './use-editor-visit.ts';

interface ProgramProps {
  member: LiveMember;
  visit: EditorVisit;
  /** Called when the teacher's own caret moves to a line. */
  onOwnLine: (line: number) => void;
}

/** A student's program: the lines around the caret, or all of it for a teacher who has stepped in. */
export function Program({ member, visit, onOwnLine }: ProgramProps) {
  if (visit.session === null) return <Outside member={member} />;
  return (
    <SharedProgram
      member={member}
      session={visit.session}
      mayType={visit.presence === 'typing'}
      onOwnLine={onOwnLine}
    />
  );
}

function Outside({ member }: { member: LiveMember }) {
  const code = useClass(({ previews }) => previews.get(member.id));
  if (member.consent !== 'open') {
    return (
      <p className="flex flex-1 items-center justify-center p-4 text-center text-text-2">
        <span>
          {member.consent === 'closed'
            ? liveClassTexts.focus.closed(<bdi>{member.username}</bdi>)
            : liveClassTexts.focus.notAnswered(<bdi>{member.username}</bdi>)}
        </span>
      </p>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col [--preview-gutter:44px] [--preview-line:20px] [--preview-size:12.5px]">
      {code === undefined ? (
        <p className="flex-1 p-3 text-text-2">{liveClassTexts.focus.nothingWritten}</p>
      ) : (
        <>
          {/* Screen reader users read a program by stepping into it. */}
          <CodePreview code={code} errorLine={findErrorLine(member)} />
          <p className="shrink-0 px-3 py-1.5 text-12 text-text-2">
            {code.line_count > code.lines.length
              ? liveClassTexts.focus.someLines(
                  code.first_line,
                  code.first_line + code.lines.length - 1,
                  code.line_count,
                )
              : liveClassTexts.focus.allLines}
          </p>
        </>
      )}
    </div>
  );
}

const NO_FINDINGS: readonly Diagnostic[] = [];

interface SharedProgramProps {
  member: LiveMember;
  session: LiveSession;
  mayType: boolean;
  onOwnLine: (line: number) => void;
}

function SharedProgram({ member, session, mayType, onOwnLine }: SharedProgramProps) {
  const text = useStore(session.store, (state) => state.text);
  const language = useStore(session.store, (state) => state.language);
  const canEdit = useStore(session.store, ({ participant }) => participant?.canEdit === true);
  const link = useStore(session.store, (state) => state.link);
  const problem = useStore(session.store, (state) => state.problem);
  const student = useStore(
    session.store,
    ({ participants }) => participants.find(({ username }) => username === member.username)?.id ?? null,
  );
  const [isFollowing, setFollowing] = useState(true);
  const findings = useFindings(member);
  const restricted = useRestricted();
  const { onReady, isThere } = useOwnCaret(member, mayType && canEdit);
  return (
    <>
      <p
        role="status"
        className="flex h-8 shrink-0 items-center gap-1.5 border-b border-border px-3 text-12 text-text-2"
      >
        {mayType ? (
          <PencilLine aria-hidden className="size-3.5" strokeWidth={1.75} />
        ) : (
          <Eye aria-hidden className="size-3.5" strokeWidth={1.75} />
        )}
        <span className="min-w-0 truncate">
          {mayType
            ? liveClassTexts.focus.bothType(<bdi>{member.username}</bdi>)
            : liveClassTexts.focus.watching(<bdi>{member.username}</bdi>)}
        </span>
      </p>
      {link === 'failed' && (
        <Note tone="danger" text={problem ?? liveClassTexts.focus.unreachable}>
          <Button size="small" onClick={session.retry} className="max-md:h-11">
            {actsTexts.retry}
          </Button>
        </Note>
      )}
      {link === 'disconnected' && <Note tone="warning" text={liveClassTexts.focus.connectionLost} />}
      <RefusedTexts live={session} />
      {text === null ? (
        <EditorSkeleton />
      ) : (
        <SharedCodeEditor
          label={liveClassTexts.programOf(member.username)}
          language={language}
          text={text}
          canEdit={mayType && canEdit}
          restricted={restricted}
          assisted
          dense
          findings={isThere ? findings : NO_FINDINGS}
          following={isFollowing && !mayType ? student : null}
          onFollowEnded={() => setFollowing(false)}
          // Changes of the text move it too, even without focus.
          onCaret={(line) => isTyping(document.activeElement) && onOwnLine(line)}
          onReady={onReady}
        />
      )}
    </>
  );
}

/** Puts the caret of a teacher who steps in where help is needed, and focuses the text. */
function useOwnCaret(member: LiveMember, mayType: boolean) {
  const line = useClass(({ previews }) => findErrorLine(member) ?? previews.get(member.id)?.caret_line ?? 1);
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  const [isThere, setThere] = useState(false);
  const goIn = useEffectEvent(() => handle?.goTo(line, 1));
  useEffect(() => {
    if (mayType && handle !== null) goIn();
  }, [mayType, handle]);
  // Markers set before the text is in the editor would find no lines.
  useEffect(() => setThere(handle !== null), [handle]);
  return { onReady: setHandle, isThere };
}

/** The error of the last run, as long as the program has not changed since. */
function useFindings(member: LiveMember): readonly Diagnostic[] {
  const line = findErrorLine(member);
  const error = member.last_run?.error ?? null;
  return useMemo(() => {
    if (line === null) return NO_FINDINGS;
    const message = error?.trim().split('\n')[0] ?? liveClassTexts.focus.failedHere;
    return [{ line, column: 1, severity: 'error', source: 'runtime', message }];
  }, [line, error]);
}
