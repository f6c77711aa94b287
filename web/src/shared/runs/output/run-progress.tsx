import type { RunPhase } from '@coderoom/contract';
import { useEffect, useState } from 'react';
import { END_INPUT_SHORTCUT } from '#lib/browser/keyboard.ts';
import type { Terminal } from '#shared/runs/terminal.ts';
import { runsTexts } from '#texts/runs.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/display/spinner.tsx';

const { phases } = runsTexts;

/** Labels of the run phases; "running" if nothing else is known. */
const PHASES: Record<RunPhase, string> = {
  waiting_for_turn: phases.waitingForTurn,
  preparing: phases.preparing,
  compiling: phases.compiling,
  running: phases.running,
  waiting_for_input: phases.waitingForInput,
  ended: phases.running,
};

/** Returns the label of a phase; null, or one that only a newer server knows: that of a running program. */
export function nameProgress(phase: RunPhase | null): string {
  return PHASES[phase ?? 'running'] ?? PHASES.running;
}

interface RunProgressProps {
  terminal: Terminal;
  phase: RunPhase | null;
  /** null: the program takes no input. */
  endInput: (() => void) | null;
}

/** Below the output of a running program: its current phase and the elapsed time. */
export function RunProgress({ terminal, phase, endInput }: RunProgressProps) {
  const { connected, problem, takesInput, wasTypedTo } = terminal;
  const waiting = phase === 'waiting_for_input';
  const isOthers = waiting && !takesInput && !wasTypedTo;
  const progress = isOthers ? phases.waitingForOther : nameProgress(phase);
  return (
    <div className="sticky bottom-0 flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-border bg-surface-1 px-3 py-1 text-12 text-text-2 [&_svg]:size-3.5">
      <span className="flex items-center gap-1.5">
        {!waiting && <Spinner />}
        {connected ? progress : runsTexts.lostConnection}
        {connected && !waiting && <Elapsed key={phase} />}
      </span>
      {problem !== null && (
        <span role="alert" className="text-danger">
          {problem}
        </span>
      )}
      {endInput !== null && (waiting || wasTypedTo) && (
        <Button
          size="small"
          shortcut={END_INPUT_SHORTCUT}
          disabled={!connected}
          onClick={endInput}
          className="-mr-1 ml-auto"
        >
          {runsTexts.endInput}
        </Button>
      )}
    </div>
  );
}

/** The seconds since mounting, from the first whole one on. */
export function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds > 0 && <span className="font-mono text-text-3">{seconds} s</span>;
}
