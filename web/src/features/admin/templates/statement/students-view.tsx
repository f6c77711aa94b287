import { Eye } from 'lucide-react';
import type { TaskProgram } from '#features/admin/task-program/task-workspace.ts';
import { StoredFiles } from '#shared/project-files/stored-files.tsx';
import { NumberedCode } from '#shared/runs/program-text.tsx';
import { TaskArticle, type TaskContent } from '#shared/statements/task-article.tsx';
import { statementTexts } from '#texts/admin/statement.ts';

/** A template as its students find it: the task, and beside it the program that they start with. */
export function StudentsView({ task, draft }: { task: TaskContent; draft: TaskProgram }) {
  const { language, code, entryName } = draft;
  const files = draft.files.filter(({ role }) => role !== 'hidden');
  const readOnly = files.filter(({ role }) => role === 'read_only').map(({ name }) => name);
  return (
    <>
      <p className="flex items-center gap-2 border-b border-border bg-accent-soft px-4 py-2 text-12 text-text-2">
        <Eye aria-hidden className="size-4 shrink-0 text-accent-text" strokeWidth={1.75} />
        {statementTexts.studentsViewHint}
      </p>
      <div className="flex min-h-0 flex-1 max-md:flex-none max-md:flex-col">
        <div className="scroll-thin min-w-0 flex-1 md:max-w-160 md:overflow-y-auto">
          <TaskArticle task={task} />
        </div>
        <section
          aria-label={statementTexts.startsWith}
          className="flex min-h-0 min-w-0 flex-1 flex-col border-border max-md:border-t md:border-l"
        >
          <StoredFiles
            language={language}
            code={code}
            entry_name={entryName ?? undefined}
            files={files}
            marks={{ readOnly }}
            restricted
          >
            {({ name, content }) => <NumberedCode key={name} text={content} />}
          </StoredFiles>
        </section>
      </div>
    </>
  );
}
