import type { Diagnostic, LiveMember } from '@coderoom/contract';
import { Eye, PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { SharedCodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { EditorSkeleton } from '#editor/editor-skeleton.tsx';
import { useRestricted } from '#editor/restriction.tsx';
import type { SharedEntryText } from '#editor/shared/shared-text.ts';
import { useClass } from '#features/live-class/live/class-store.ts';
import { findErrorLine, inPageLanguage } from '#features/live-class/live/last-run.ts';
import { isTyping } from '#lib/browser/keyboard.ts';
import { nameOfMember } from '#shared/people/name-in-class.ts';
import { FilesContext } from '#shared/project-files/files-workspace.ts';
import { AllFileTabs, LazyBinaryView } from '#shared/project-files/panel/lazy-files.tsx';
import { fileOf, hasTree } from '#shared/project-files/project.ts';
import type { LiveSession } from '#shared/sessions/live-session.ts';
import { RefusedTexts } from '#shared/sessions/refused-texts.tsx';
import { createSessionFiles, type SessionFiles } from '#shared/sessions/session-files.ts';
import { actsTexts } from '#texts/acts.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import type { HintPlace } from './hint-form.tsx';
import { ProgramPreview } from './program-preview.tsx';
import type { EditorVisit } from './use-editor-visit.ts';

interface ProgramProps {
  member: LiveMember;
  visit: EditorVisit;
  /** Called when the teacher's own caret moves to a line. */
  onOwnPlace: (place: HintPlace) => void;
}

/** A student's program: the lines around the caret, or all of it for a teacher who has stepped in. */
export function Program({ member, visit, onOwnPlace }: ProgramProps) {
  if (visit.session === null) return <ProgramPreview member={member} />;
  return (
    <SharedProgram
      member={member}
      session={visit.session}
      mayType={visit.presence === 'typing'}
      onOwnPlace={onOwnPlace}
    />
  );
}

const NO_FINDINGS: readonly Diagnostic[] = [];

interface SharedProgramProps {
  member: LiveMember;
  session: LiveSession;
  mayType: boolean;
  onOwnPlace: (place: HintPlace) => void;
}

function SharedProgram({ member, session, mayType, onOwnPlace }: SharedProgramProps) {
  const text = useStore(session.store, (state) => state.text);
  const canEdit = useStore(session.store, ({ participant }) => participant?.canEdit === true);
  const link = useStore(session.store, (state) => state.link);
  const problem = useStore(session.store, (state) => state.problem);
  const [isFollowing, setFollowing] = useState(true);
  const files = useFilesOf(session, () => setFollowing(false));
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
            ? liveClassTexts.focus.bothType(<bdi>{nameOfMember(member)}</bdi>)
            : liveClassTexts.focus.watching(<bdi>{nameOfMember(member)}</bdi>)}
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
      {text === null || files === null ? (
        <EditorSkeleton />
      ) : (
        <SharedFilesEditor
          member={member}
          session={session}
          files={files}
          text={text}
          mayType={mayType}
          canEdit={mayType && canEdit}
          isFollowing={isFollowing}
          setFollowing={setFollowing}
          onOwnPlace={onOwnPlace}
        />
      )}
    </>
  );
}

interface SharedFilesEditorProps extends SharedProgramProps {
  files: SessionFiles;
  text: SharedEntryText;
  canEdit: boolean;
  isFollowing: boolean;
  setFollowing: (isFollowing: boolean) => void;
}

/** The student's files, one of which is in the editor: a teacher who watches goes along with the student. */
function SharedFilesEditor({
  member,
  session,
  files,
  text,
  mayType,
  canEdit,
  isFollowing,
  setFollowing,
  onOwnPlace,
}: SharedFilesEditorProps) {
  const language = useStore(session.store, (state) => state.language);
  const student = useStore(
    session.store,
    ({ participants }) => participants.find(({ username }) => username === member.username)?.id ?? null,
  );
  const following = isFollowing && !mayType ? student : null;
  const findings = useFindings(member);
  const restricted = useRestricted();
  const { project, shown, texts, shownText } = useStore(files.store);
  useFollowedStudent(files, following, setFollowing);
  const { onReady, isThere } = useOwnCaret(member, files, canEdit);
  const program = useMemo(
    () => ({
      files: texts,
      shown: shownText,
      onGoTo: (_line: number, _column: number, name: string) => files.show(name),
    }),
    [texts, shownText, files],
  );
  const file = fileOf(project, shown);
  const isBinary = file?.encoding === 'base64';
  const isEntry = shown === project.entry;
  return (
    <FilesContext value={files}>
      {hasTree(project) && <AllFileTabs />}
      {isBinary && <LazyBinaryView file={file} />}
      <div className={isBinary ? 'hidden' : 'flex min-h-0 flex-1 flex-col'}>
        <SharedCodeEditor
          label={liveClassTexts.programOf(nameOfMember(member))}
          language={language}
          text={text}
          program={hasTree(project) ? program : undefined}
          canEdit={canEdit}
          restricted={restricted}
          assisted
          dense
          findings={isThere && isEntry ? findings : NO_FINDINGS}
          following={following}
          onFollowEnded={() => setFollowing(false)}
          // Changes of the text move it too, even without focus.
          onCaret={(line) => {
            if (isTyping(document.activeElement)) onOwnPlace({ line, file: isEntry ? undefined : shown });
          }}
          onReady={onReady}
        />
      </div>
    </FilesContext>
  );
}

/** The files of the student's program, as long as the teacher is in it. */
function useFilesOf(session: LiveSession, onShown: () => void): SessionFiles | null {
  const [files, setFiles] = useState<SessionFiles | null>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    const made = createSessionFiles(session, { onShown: () => shown(), hasMovableEntry: false });
    setFiles(made);
    return () => {
      setFiles(null);
      made.end();
    };
  }, [session]);
  return files;
}

/** Opens the file that the followed student is in. */
function useFollowedStudent(
  files: SessionFiles,
  following: number | null,
  setFollowing: (isFollowing: boolean) => void,
): void {
  const path = useStore(files.store, ({ people }) => people.find(({ id }) => id === following)?.path);
  const follow = useEffectEvent((name: string) => {
    files.show(name);
    // Choosing a file by hand ends following.
    setFollowing(true);
  });
  useEffect(() => {
    if (following !== null && path !== undefined) follow(path);
  }, [following, path]);
}

/** Puts the caret of a teacher who steps in where help is needed, and focuses the text. */
function useOwnCaret(member: LiveMember, files: SessionFiles, mayType: boolean) {
  const line = useClass(({ previews }) => findErrorLine(member) ?? previews.get(member.id)?.caret_line ?? 1);
  const ofCaret = useClass(({ previews }) => previews.get(member.id)?.file);
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  const [isThere, setThere] = useState(false);
  const hasGone = useRef(false);
  const goIn = useEffectEvent(() => {
    const { shown, project, texts } = files.store.getState();
    const wanted = findErrorLine(member) === null ? ofCaret : project.entry;
    // Another handle comes with the other file.
    if (wanted !== undefined && wanted !== shown && texts.some(({ name }) => name === wanted)) {
      files.show(wanted);
      return;
    }
    hasGone.current = true;
    handle?.goTo(line, 1);
  });
  useEffect(() => {
    if (!mayType) hasGone.current = false;
    else if (handle !== null && !hasGone.current) goIn();
  }, [mayType, handle]);
  // Markers set before the text is in the editor would find no lines.
  useEffect(() => setThere(handle !== null), [handle]);
  return { onReady: setHandle, isThere };
}

/** The error of the last run, as long as the program has not changed since. */
function useFindings(member: LiveMember): readonly Diagnostic[] {
  const line = findErrorLine(member);
  const run = member.last_run;
  return useMemo(() => {
    if (line === null) return NO_FINDINGS;
    const error = run && inPageLanguage(run).error;
    const message = error?.trim().split('\n')[0] ?? liveClassTexts.focus.failedHere;
    return [{ line, column: 1, severity: 'error', source: 'runtime', message }];
  }, [line, run]);
}
