import { type AssignmentSubmissionDetails, DEFAULT_LANGUAGE, type LineComment } from '@coderoom/contract';
import { GradePanel } from '#features/admin/grading/grade-panel.tsx';
import { gradedStudent } from '#features/admin/grading/graded-program.ts';
import { useGrade } from '#features/admin/grading/use-grade.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import type { ShownPlace } from './code-files.tsx';

interface StudentGradeProps {
  assignmentId: number;
  submission: AssignmentSubmissionDetails['submission'];
  name: string;
  /** Shows a place in the student's files. */
  onShow: (place: ShownPlace) => void;
  onNext: (() => void) | null;
}

/** The grade of a student's program, and the comments on its lines. */
export function StudentGrade({ assignmentId, submission, name, onShow, onNext }: StudentGradeProps) {
  const { id, language, entry_point } = submission;
  const grading = useGrade(gradedStudent(assignmentId, id));
  const comments = grading.query.data?.comments ?? [];
  return (
    <>
      <GradePanel
        grading={grading}
        name={name}
        language={language ?? DEFAULT_LANGUAGE}
        goTo={(line) => onShow({ file: entry_point, line })}
        onNext={onNext}
      />
      {grading.query.isSuccess && <LineComments comments={comments} onShow={onShow} />}
    </>
  );
}

interface LineCommentsProps {
  comments: readonly LineComment[];
  onShow: (place: ShownPlace) => void;
}

/** Line comments, each a link to its line. */
function LineComments({ comments, onShow }: LineCommentsProps) {
  return (
    <section
      aria-label={assignmentsTexts.submission.comments.title}
      className="border-t border-border px-3 py-2"
    >
      <h3 className="font-strong">{assignmentsTexts.submission.comments.title}</h3>
      {comments.length === 0 && (
        <p className="text-12 text-text-3">{assignmentsTexts.submission.comments.none}</p>
      )}
      <ul className="flex flex-col">
        {comments.map(({ id, file, line, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onShow({ file, line })}
              className="flex min-h-9 w-full flex-col items-start rounded-half py-1 text-left hover:bg-surface-1 max-md:min-h-11"
            >
              <span className="font-mono text-12 text-accent-text">
                {file !== null && <bdi>{file}</bdi>}:{line}
              </span>
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
