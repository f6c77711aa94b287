import type { Assignment } from '@coderoom/contract';
import { PairsScreen } from './pairs-screen.tsx';
import { Analyzing, ComparisonFailed } from './states.tsx';

interface PlagiarismTabProps {
  assignment: Assignment;
  /** Hides students' names. */
  isAnonymous: boolean;
}

/** The similar programs of an assignment, and the evidence. */
export function PlagiarismTab({ assignment, isAnonymous }: PlagiarismTabProps) {
  if (assignment.plagiarism_status === 'failed') return <ComparisonFailed />;
  if (assignment.plagiarism_status !== 'completed') return <Analyzing assignment={assignment} />;
  return <PairsScreen key={assignment.id} assignment={assignment} isAnonymous={isAnonymous} />;
}
