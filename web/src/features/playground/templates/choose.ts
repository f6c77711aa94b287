import type { StudentTemplate } from '@coderoom/contract';
import { toast } from 'sonner';
import { isSamePlace, type TemplateChoice } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { chooseLanguage } from '#features/playground/use-run.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { useTaskPanel } from './use-chosen-template.ts';

/** How long starting over is offered, in ms. */
const OFFER_MS = 8_000;

/** Opens a template in the editor, with the user's draft of it if there is one. */
export function chooseTemplate(template: TemplateChoice, name: string): void {
  useRunStore.getState().reset();
  useProgram.getState().chooseTemplate(template);
  if (useProgram.getState().draft !== 'saved') return;
  toast(playgroundTexts.templates.draftIsBack(name), {
    duration: OFFER_MS,
    action: {
      label: playgroundTexts.templates.startOver,
      onClick: () => useScreen.setState({ dialog: 'restart' }),
    },
  });
}

/** Opens a professor's template of any language with its statement, and leaves it alone if it is open already. */
export function openTask({ id, language, name }: Pick<StudentTemplate, 'id' | 'language' | 'name'>): void {
  useTaskPanel.getState().setOpen(true);
  const template = { kind: 'professor', id } as const;
  const { owner } = useProgram.getState();
  if (isSamePlace(useProgram.getState(), { owner, language, template })) return;
  chooseLanguage(language);
  chooseTemplate(template, name);
}

/** Leaves the template for the language's own program. */
export function clearTemplate(): void {
  useRunStore.getState().reset();
  useProgram.getState().chooseTemplate(null);
}
