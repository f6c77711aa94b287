import { EyeOff, MonitorOff, Radio } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useOpenEditor } from '#features/playground/live-class/editor/use-open-editor.ts';
import { participate, useParticipation } from '#features/playground/live-class/participation-store.ts';
import type { BarProps } from '#features/playground/live-class/use-acts.ts';
import { openTask } from '#features/playground/templates/choose.ts';
import { nameOrAnonymous } from '#lib/text/format.ts';
import { useCloseEditor } from '#shared/live-classes/use-close-editor.ts';
import { liveClassBannerTexts } from '#texts/live-class-banner.tsx';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFocusFallback } from '#ui/overlay/focus.ts';
import { BarButton, BarRow } from './bar-row.tsx';
import { OpenRows } from './open-rows.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Always shows whether the editor is visible to the teacher, with the buttons to change that. */
export function LiveClassBar(props: BarProps) {
  const section = useRef<HTMLElement>(null);
  const focus = useFocusFallback(section);
  const isHere = useOpenEditor(props);
  const isActive = useParticipation(({ liveClassId }) => liveClassId === props.liveClass.id);
  const { consent } = props.liveClass.own;
  const isQuiet = consent === 'closed' || (!isHere && consent !== 'asked');
  return (
    <section
      ref={section}
      aria-label={liveClassBarTexts.name}
      tabIndex={-1}
      {...focus}
      className={classNames(
        'flex shrink-0 flex-col border-b outline-none focus-visible:shadow-none',
        isQuiet ? 'border-border bg-surface-1 text-text-2' : 'border-accent-line bg-accent-soft text-text-1',
      )}
    >
      <Rows {...props} isHere={isHere} isActive={isActive} />
    </section>
  );
}

/** The row for the state in this window. */
function Rows({ isHere, isActive, ...props }: BarProps & { isHere: boolean; isActive: boolean }) {
  const { consent } = props.liveClass.own;
  if (!isHere) return consent === 'asked' ? <OfferElsewhere {...props} /> : <Left {...props} />;
  if (consent === 'asked' && !isActive) return <Offer {...props} />;
  if (consent === 'closed' && !isActive) return <Closed {...props} />;
  return isActive ? <OpenRows {...props} /> : <Elsewhere {...props} />;
}

/** Asks for consent, once per live class. */
function Offer({ owner, liveClass, onParticipation }: BarProps) {
  const { teacher_username, teacher_full_name = teacher_username, classroom_name, id } = liveClass;
  return (
    <OfferRow
      liveClass={liveClass}
      act={liveClassBarTexts.share}
      onAct={() => participate(owner, id)}
      onParticipation={onParticipation}
    >
      {liveClassBarTexts.offer(
        <bdi className="font-medium">{nameOrAnonymous(teacher_full_name)}</bdi>,
        <bdi className="font-medium">{classroom_name}</bdi>,
      )}
    </OfferRow>
  );
}

/** Announces a class about another template: consent is asked for there. */
function OfferElsewhere({ liveClass, onParticipation }: BarProps) {
  const { template, teacher_username, teacher_full_name = teacher_username, classroom_name } = liveClass;
  if (template === null) return null;
  return (
    <OfferRow
      liveClass={liveClass}
      act={liveClassBarTexts.goThere}
      onAct={() => openTask(template)}
      onParticipation={onParticipation}
    >
      {liveClassBarTexts.offerElsewhere(
        <bdi className="font-medium">{nameOrAnonymous(teacher_full_name)}</bdi>,
        <bdi className="font-medium">{classroom_name}</bdi>,
        <bdi className="font-medium">{template.name}</bdi>,
      )}
    </OfferRow>
  );
}

interface OfferRowProps extends Pick<BarProps, 'liveClass' | 'onParticipation'> {
  act: string;
  onAct: () => void;
  /** The class, in a sentence. */
  children: ReactNode;
}

/** A class that can be joined or declined, with the number of its participants. */
function OfferRow({ liveClass, act, onAct, onParticipation, children }: OfferRowProps) {
  const close = useCloseEditor(liveClass.id, onParticipation);
  return (
    <BarRow
      icon={<Radio {...ICON} />}
      acts={
        <>
          <BarButton look="primary" onClick={onAct}>
            {act}
          </BarButton>
          <BarButton busy={close.isPending} onClick={() => close.mutate()}>
            {liveClassBarTexts.notNow}
          </BarButton>
        </>
      }
    >
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {children} {liveClassBannerTexts.participants(liveClass.open_count, liveClass.student_count)}
      </p>
    </BarRow>
  );
}

function Closed({ owner, liveClass }: BarProps) {
  return (
    <BarRow
      icon={<EyeOff {...ICON} />}
      acts={<BarButton onClick={() => participate(owner, liveClass.id)}>{liveClassBarTexts.share}</BarButton>}
    >
      <p role="status" className="min-w-0 flex-1">
        {liveClassBarTexts.closed}
      </p>
    </BarRow>
  );
}

/** Another window is the visible one. */
function Elsewhere({ owner, liveClass }: BarProps) {
  return (
    <BarRow
      icon={<MonitorOff {...ICON} />}
      acts={
        <BarButton onClick={() => participate(owner, liveClass.id)}>
          {liveClassBarTexts.showThisOne}
        </BarButton>
      }
    >
      <p role="status" className="min-w-0 flex-1">
        {liveClassBarTexts.elsewhere}
      </p>
    </BarRow>
  );
}

/** The class is about a template that the user has left. */
function Left({ liveClass: { template, classroom_name } }: BarProps) {
  if (template === null) return null;
  return (
    <BarRow
      icon={<EyeOff {...ICON} />}
      acts={<BarButton onClick={() => openTask(template)}>{liveClassBarTexts.goBack}</BarButton>}
    >
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {liveClassBarTexts.left(
          <bdi>{classroom_name}</bdi>,
          <bdi className="font-medium">{template.name}</bdi>,
        )}
      </p>
    </BarRow>
  );
}
