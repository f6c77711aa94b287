import { useStore } from 'zustand';
import { useLanguageById } from '#shared/languages/languages.ts';
import { projectFields } from '#shared/project-files/project.ts';
import { useRunTimeout } from '#shared/runs/run-store.ts';
import { shareRunProgress } from './running-run.ts';
import {
  type SessionContext,
  useLive,
  useParticipantState,
  useSessionContext,
  useSessionScreen,
} from './session-context.ts';
import { chooseRun, shareable } from './shown-run.ts';

/** Runs the present program and shares the result. */
export function useSessionRun() {
  const visit = useSessionContext();
  const language = useLive((state) => state.language);
  const ready = useLive(({ text }) => text !== null);
  const running = useStore(visit.runs, ({ run }) => run.phase === 'running');
  const { canEdit } = useParticipantState();
  const { available } = useLanguageById(language);
  const timeoutMs = useRunTimeout(language);
  const possible = available && ready && canEdit;
  return {
    run: () => {
      if (possible && !running) void runText(visit, timeoutMs);
    },
    stop: visit.runs.getState().stop,
    running,
    possible,
  };
}

async function runText({ live, files, runs, screen }: SessionContext, timeoutMs: number): Promise<void> {
  const { text, language } = live.store.getState();
  if (text === null) return;
  screen.setState({ tab: 'output' });
  const { code, project } = files.copy();
  const program = { code, language, input_data: '', ...projectFields(project, language) };
  // Nothing is submitted from here, so the version that ran does not matter.
  const stopSharing = shareRunProgress({ live, runs });
  await runs.getState().start({ program, version: 0, timeoutMs });
  stopSharing();
  const { run } = runs.getState();
  if (run.phase === 'finished') live.shareResult(shareable(run.result));
  else live.shareRunning(null);
  screen.setState({ known: live.store.getState().run });
}

/** Returns the run shown in the Output, and who ran it. */
export function useShownRun() {
  const { runs, own } = useSessionContext();
  return chooseRun({
    own: useStore(runs, ({ run }) => run),
    ownId: own.id,
    shared: useLive(({ run }) => run),
    running: useLive(({ running }) => running),
    known: useSessionScreen((state) => state.known),
  });
}
