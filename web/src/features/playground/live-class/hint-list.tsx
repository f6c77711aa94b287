import { X } from 'lucide-react';
import { goTo } from '#features/playground/screen-store.ts';
import { nameOrAnonymous } from '#lib/format.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BarButton } from './bar-button.tsx';
import { useParticipation } from './participation-store.ts';
import { type BarProps, useDismissal } from './use-acts.ts';

/** All hints with their lines. */
export function HintList(props: BarProps) {
  const lines = useParticipation((state) => state.hintLines);
  const dismissal = useDismissal(props);
  return (
    <ul
      aria-label={liveClassBarTexts.hints.title}
      className="scroll-thin max-h-40 divide-y divide-accent-line overflow-auto border-t border-accent-line px-3"
    >
      {props.liveClass.own.hints.map(({ id, line: given, text, username }) => {
        const line = lines[id] ?? given;
        return (
          <li key={id} className="flex items-center gap-2 py-1">
            <BarButton
              aria-label={liveClassBarTexts.hints.goToLine(line)}
              className="font-mono"
              onClick={() => goTo(line, 1)}
            >
              {liveClassBarTexts.hints.line(line)}
            </BarButton>
            <p className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">
              <bdi className="font-medium">{nameOrAnonymous(username)}</bdi>: <bdi>{text}</bdi>
            </p>
            <IconButton
              label={liveClassBarTexts.hints.putAway(line)}
              size="small"
              icon={<X aria-hidden strokeWidth={1.75} />}
              disabled={dismissal.isPending && dismissal.variables === id}
              onClick={() => dismissal.mutate(id)}
              className="max-md:size-11"
            />
          </li>
        );
      })}
    </ul>
  );
}
