import type { AssistanceState, LanguageId } from '@coderoom/contract';
import { Braces, CircleAlert, Clock, Lock } from 'lucide-react';
import { useAssistance } from '#editor/assistance/assistance-store.ts';
import { useLanguageById } from '#shared/languages/use-languages.ts';
import { editorTexts } from '#texts/editor.ts';
import { classNames } from '#ui/class-names.ts';

const { assistance: texts } = editorTexts;

/** Icon and text of each state; a language without a language server says nothing. */
const SHOWN = {
  ready: { Icon: Braces, text: texts.on },
  starting: { Icon: Clock, text: texts.starting },
  off: { Icon: Lock, text: texts.off },
  stopped: { Icon: CircleAlert, text: texts.stopped },
  none: null,
} satisfies Record<AssistanceState, { Icon: typeof Clock; text: string } | null>;

/** Says whether the server assists whoever writes in the editor above. */
export function AssistanceStatus({ language }: { language: LanguageId }) {
  const { name } = useLanguageById(language);
  const state = useAssistance((assistance) => (assistance.language === language ? assistance.state : null));
  const level = useAssistance((assistance) => assistance.level);
  const shown = state && SHOWN[state];
  if (shown === null) return null;
  const { Icon } = shown;
  const text = state === 'ready' && level === 'errors' ? texts.errorsOnly : shown.text;
  return (
    <span className={classNames('flex items-center gap-1.5', state === 'stopped' && 'text-danger')}>
      <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
      {name} · {text}
    </span>
  );
}
