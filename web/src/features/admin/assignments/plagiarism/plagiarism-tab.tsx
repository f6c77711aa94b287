import type { Assignment } from '@coderoom/contract';
import { PairsScreen } from './pairs-screen.tsx';
import { Analyzing, ComparisonFailed } from './states.tsx';

interface PlagiarismTabProps {
  assignment: Assignment;
  /** Shows students without their names. */
  isAnonymous: boolean;
}

/** Who of an assignment shares with whom, and the evidence for it. */
export function PlagiarismTab({ assignment, isAnonymous }: PlagiarismTabProps) {
  if (assignment.plagiarism_status === 'failed') return <ComparisonFailed />;
  if (assignment.plagiarism_status !== 'completed') return <Analyzing assignment={assignment} />;
  return <PairsScreen key={assignment.id} assignment={assignment} isAnonymous={isAnonymous} />;
}
