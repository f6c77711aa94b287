import { LANGUAGE_FACTS, type LanguageId, type StatementFile } from '@coderoom/contract';
import { type ReactNode, useMemo } from 'react';
import { formatMoment } from '#lib/text/format.ts';
import { describePoints } from '#shared/grades/score-text.ts';
import { statementsTexts } from '#texts/statements.ts';
import { ExampleList, ExamplesContext, type TaskExample } from './examples.tsx';
import { TaskFiles, TaskStatement } from './task-statement.tsx';

/** A task as students read it. */
export interface TaskContent {
  name: string;
  language: LanguageId;
  creator: string | null;
  /** Points of all its tests; null: it has none. */
  points: number | null;
  /** Null: none. */
  deadline: string | null;
  /** How often it may be submitted, and what late work costs. */
  rules: readonly string[];
  /** Markdown; null: the description is the task. */
  statement: string | null;
  description: string | null;
  /** The template that the files belong to; null: none yet. */
  templateId: number | null;
  files: readonly StatementFile[];
  /** The contents of those that the server does not have yet, by name. */
  unsent?: ReadonlyMap<string, File>;
  /** Its open tests. */
  examples: readonly TaskExample[];
}

interface TaskArticleProps {
  task: TaskContent;
  /** Shown in the header of each example. */
  renderAct?: (example: TaskExample) => ReactNode;
  /** True for authors: numbers of examples that stand for nothing are told. */
  tellsMissing?: boolean;
}

/** A task: what it is worth and until when, its statement, examples and files. */
export function TaskArticle({ task, renderAct, tellsMissing = false }: TaskArticleProps) {
  const { name, language, creator, points, deadline, rules, statement, description, files, examples } = task;
  const shown = useMemo(() => ({ examples, renderAct, tellsMissing }), [examples, renderAct, tellsMissing]);
  return (
    <ExamplesContext value={shown}>
      <article aria-label={name} className="flex flex-col gap-4 px-4 py-3">
        <header className="flex flex-col gap-1">
          <h3 className="text-16 font-strong wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="flex flex-wrap gap-x-3 text-12 text-text-2">
            {points !== null && <span>{describePoints(points)}</span>}
            <span>{LANGUAGE_FACTS[language].name}</span>
            {creator !== null && <bdi>{creator}</bdi>}
            {deadline !== null && (
              <time dateTime={deadline}>{statementsTexts.due(formatMoment(deadline))}</time>
            )}
          </p>
          {rules.length > 0 && (
            <ul aria-label={statementsTexts.rules} className="flex flex-col text-12 text-text-2">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          )}
        </header>
        {statement === null ? (
          <>
            <p className="leading-6 whitespace-pre-wrap wrap-anywhere">{description}</p>
            {examples.length > 0 && <ExampleList numbers={examples.map((_, index) => index + 1)} />}
          </>
        ) : (
          <TaskStatement
            text={statement}
            templateId={task.templateId}
            files={files}
            unsent={task.unsent}
            examples={examples.length}
          />
        )}
        <TaskFiles templateId={task.templateId} files={files} unsent={task.unsent} />
      </article>
    </ExamplesContext>
  );
}
