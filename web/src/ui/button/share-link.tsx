import { MAX_COLLABORATORS } from '@coderoom/contract';
import { Check, Copy, Link, Play, TextCursor, UserCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { sharePath } from '#lib/browser/address.ts';
import { controlsTexts } from '#texts/controls.ts';
import { sharingTexts } from '#texts/sharing.ts';
import { Button } from './button.tsx';
import { useCopy } from './copy-button.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

const FEATURES = [
  { Icon: Users, text: sharingTexts.features.editing },
  { Icon: TextCursor, text: sharingTexts.features.cursors },
  { Icon: Play, text: sharingTexts.features.running },
  { Icon: UserCheck, text: sharingTexts.features.upTo(MAX_COLLABORATORS) },
];

interface ShareLinkProps {
  /** The session that the link opens; null while it is being created. */
  shareId: string | null;
  /** States who can join with the link. */
  note: string;
  /** Further actions, below the link. */
  children?: ReactNode;
}

/** The link to a session with a copy button and a note on joint work. Fills a drawer. */
export function ShareLink({ shareId, note, children }: ShareLinkProps) {
  return (
    <div className="flex flex-col gap-2 md:flex-row md:gap-8">
      <div className="flex min-w-0 flex-col gap-2 md:w-140 md:shrink">
        <LinkField link={shareId === null ? '' : location.origin + sharePath(shareId)} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-12 text-text-3">{note}</p>
          {children}
        </div>
      </div>
      <ul
        aria-label={sharingTexts.together}
        className="grid content-center gap-x-6 gap-y-1 border-border text-text-2 max-md:border-t max-md:pt-2 max-md:[@media(height<640px)]:hidden md:border-l md:pl-8 lg:grid-cols-[auto_auto]"
      >
        {FEATURES.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon {...ICON} className="size-[15px] shrink-0 text-text-3" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Empty while there is no link yet. */
function LinkField({ link }: { link: string }) {
  const { copied, copy } = useCopy(link);
  const coming = link === '';
  return (
    <div className="flex gap-2">
      <div className="relative flex h-11 min-w-0 flex-1 items-center gap-2 rounded-full border border-border bg-surface-2 px-2.5 has-[input:focus]:border-accent has-[input:focus]:ring-1 has-[input:focus]:ring-accent md:h-8">
        <Link {...ICON} className="size-3.5 shrink-0 text-text-3" />
        <input
          readOnly
          aria-label={sharingTexts.link}
          aria-busy={coming}
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 self-stretch bg-transparent font-mono text-12 text-ellipsis outline-none focus-visible:shadow-none"
        />
        {coming && (
          <span
            aria-hidden
            className="absolute left-8 h-2.5 w-3/5 animate-skeleton rounded-half bg-surface-3 motion-reduce:animate-appear"
          />
        )}
      </div>
      {/* As wide as the longer of both labels. */}
      <Button
        look="primary"
        disabled={coming}
        icon={copied ? <Check {...ICON} /> : <Copy {...ICON} />}
        onClick={copy}
        className="min-w-26 max-md:h-11"
      >
        <span aria-live="polite">{copied ? controlsTexts.copied : sharingTexts.copyLink}</span>
      </Button>
    </div>
  );
}
