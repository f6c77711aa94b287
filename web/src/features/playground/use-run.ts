import { LANGUAGES, type Language } from '@coderoom/contract';
import { fileFieldsOf } from '#features/playground/project/playground-files.ts';
import { useLanguageById } from '#shared/languages/languages.ts';
import { useRunTimeout } from '#shared/runs/run-store.ts';
import { useProgram } from './program-store.ts';
import { useRunStore } from './run-store.ts';
import { showTab, useScreen } from './screen-store.ts';

/** The chosen language. */
export function useLanguage(): Language {
  return useLanguageById(useProgram((state) => state.language));
}

/** Switches to another language and clears the last run, which belonged to the previous one. */
export function chooseLanguage(language: string): void {
  const chosen = LANGUAGES.find((id) => id === language);
  if (chosen === undefined || chosen === useProgram.getState().language) return;
  useRunStore.getState().reset();
  useProgram.getState().chooseLanguage(chosen);
}

/** Runs the program in the editor. */
export function usePlaygroundRun() {
  const { id, available } = useLanguage();
  const timeoutMs = useRunTimeout(id);
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
