import type { AssignmentPair, ComparedPair } from '@coderoom/contract';
import {
  isFlaggedAt,
  isNearlyFlaggedAt,
  type PairMember,
} from '#features/admin/assignments/plagiarism/judging.ts';
import { ReplacedBadge, TaskSubmissionLink } from '#features/admin/assignments/task-comparison.tsx';
import { studentName } from '#features/admin/grading/graded-program.ts';
import { formatSimilarity } from '#lib/text/format.ts';
import { nameInvisibleCharacters } from '#lib/text/invisible-characters.ts';
import { PersonChip } from '#shared/people/person-chip.tsx';
import { comparisonsTexts } from '#texts/admin/comparisons.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/form/select.tsx';
import type { Side } from './fragments.ts';

/** The similarity of a pair, coloured by whether it is flagged. */
export function Similarity({ pair, threshold }: { pair: AssignmentPair; threshold: number }) {
  return (
    <span
      className={classNames(
        'shrink-0 font-mono font-strong whitespace-nowrap',
        isFlaggedAt(pair, threshold) && 'text-danger',
        isNearlyFlaggedAt(pair, threshold) && 'text-warning',
      )}
    >
      {formatSimilarity(pair.similarity)}
    </span>
  );
}

interface SideHeadProps {
  member: PairMember;
  isAnonymous: boolean;
  side: Side;
  /** Undefined while the programs are loading. */
  compared: ComparedPair | undefined;
  file: string;
  onFile: (file: string) => void;
}

/** The author of a program, and a choice of its files. */
export function SideHead({ member, isAnonymous, side, compared, file, onFile }: SideHeadProps) {
  const name = studentName(member, isAnonymous);
  const { task_submission } = member;
  const files = Object.keys(compared?.[side].code_files ?? {}).toSorted();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 px-3">
      {/* Initials of a number identify nobody. */}
      {!isAnonymous && <PersonChip id={member.submission_id} name={name} />}
      {task_submission !== null && !isAnonymous ? (
        <TaskSubmissionLink
          submission={task_submission}
          label={comparisonsTexts.program.openOf(name)}
          className="min-w-0 truncate font-strong"
        >
          <bdi>{name}</bdi>
        </TaskSubmissionLink>
      ) : (
        <bdi title={name} className="min-w-0 truncate font-strong">
          {name}
        </bdi>
      )}
      {task_submission?.is_replaced && <ReplacedBadge />}
      {files.length > 1 ? (
        <Select
          label={plagiarismTexts.pair.fileOf(name)}
          value={file}
          options={files.map((one) => ({ value: one, label: nameInvisibleCharacters(one) }))}
          onChange={onFile}
          className="ml-auto max-w-1/2 font-mono text-12"
        />
      ) : (
        // All programs of a comparison have the same file name.
        task_submission === null && (
          <bdi className="min-w-0 truncate font-mono text-12 text-text-3">
            {nameInvisibleCharacters(file)}
          </bdi>
        )
      )}
    </div>
  );
}
