import { fileFieldsOf } from '#features/playground/project/playground-files.ts';
import { useRunTimeout } from '#shared/runs/run-store.ts';
import { useLanguage } from './language.ts';
import { useProgram } from './program-store.ts';
import { useRunStore } from './run-store.ts';
import { showTab, useScreen } from './screen-store.ts';

/** Runs the program in the editor. */
export function usePlaygroundRun() {
  const { available } = useLanguage();
  const timeoutMs = useRunTimeout();
  const running = useRunStore(({ run }) => run.phase === 'running');
  const ready = useProgram(({ code }) => code !== null);

  const run = () => {
    const { code, project, language, input, template, version } = useProgram.getState();
    if (!available || code === null || useRunStore.getState().run.phase === 'running') return;
    showTab('output');
    useScreen.setState({ findingsOf: 'run', ranVersion: version });
    const templateId = template?.kind === 'professor' ? template.id : null;
    void useRunStore.getState().start({
      program: {
        code,
        language,
        input_data: input,
        template_id: templateId,
        ...fileFieldsOf({ language, template, project }),
      },
      version,
      timeoutMs,
    });
  };

  return { run, stop: useRunStore.getState().stop, running, possible: available && ready };
}
