import type { LiveMember } from '@coderoom/contract';
import { CodePreview } from '#features/live-class/grid/code-preview.tsx';
import { useClass } from '#features/live-class/live/class-store.ts';
import { findErrorLine } from '#features/live-class/live/last-run.ts';
import { nameOfMember } from '#shared/people/name-in-class.ts';
import { liveClassTexts } from '#texts/live-class.tsx';

/** The lines around a student's caret, or why there are none, for a teacher who is not in the program. */
export function ProgramPreview({ member }: { member: LiveMember }) {
  const code = useClass(({ previews }) => previews.get(member.id));
  if (member.consent !== 'open') {
    return (
      <p className="flex flex-1 items-center justify-center p-4 text-center text-text-2">
        <span>
          {member.consent === 'closed'
            ? liveClassTexts.focus.closed(<bdi>{nameOfMember(member)}</bdi>)
            : liveClassTexts.focus.notAnswered(<bdi>{nameOfMember(member)}</bdi>)}
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
          <CodePreview code={code} errorLine={code.file === undefined ? findErrorLine(member) : null} />
          <p className="shrink-0 px-3 py-1.5 text-12 text-text-2">
            {code.file !== undefined && (
              <>
                <bdi>{liveClassTexts.focus.inFile(code.file)}</bdi>{' '}
              </>
            )}
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
