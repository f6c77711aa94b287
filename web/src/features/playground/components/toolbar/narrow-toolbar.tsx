import { BookMarked, EllipsisVertical, GraduationCap } from 'lucide-react';
import { Deadline } from '#features/playground/components/deadline.tsx';
import { ReceiptButton } from '#features/playground/components/template-note.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useChosenTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { TEMPLATE_KINDS } from '#features/playground/templates/use-template-list.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx';
import { MoreItems, ProgramItems } from './menu-items.tsx';
import { LanguageSelect } from './toolbar-selects.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Under 768 px: the language and a menu; Run is at the bottom, within reach of the thumb. */
export function NarrowToolbar() {
  const owner = useProgram((state) => state.owner);
  return (
    <>
      <div
        role="toolbar"
        aria-label={playgroundTexts.program}
        className="flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-3"
      >
        <LanguageSelect />
        <span className="flex-1" />
        <Menu
          trigger={<IconButton label={actsTexts.more} size="touch" icon={<EllipsisVertical {...ICON} />} />}
        >
          {owner !== null && <TemplateItems />}
          <ProgramItems />
          <MoreItems />
        </Menu>
      </div>
      <TemplateStrip />
    </>
  );
}

function TemplateItems() {
  return (
    <>
      <MenuItem
        icon={<GraduationCap {...ICON} />}
        onSelect={() => useScreen.setState({ dialog: 'professor-templates' })}
      >
        {TEMPLATE_KINDS.professor.title}
      </MenuItem>
      <MenuItem
        icon={<BookMarked {...ICON} />}
        onSelect={() => useScreen.setState({ dialog: 'own-templates' })}
      >
        {TEMPLATE_KINDS.own.title}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}

/** The chosen template with its deadline and the receipt of its submission. */
function TemplateStrip() {
  const template = useChosenTemplate();
  if (template?.data === undefined) return null;
  return (
    <div className="flex h-8 shrink-0 items-center gap-3 border-b border-border bg-surface-1 px-3 text-12">
      <bdi className="min-w-0 flex-1 truncate text-left">{template.data.name}</bdi>
      <Deadline />
      <ReceiptButton />
    </div>
  );
}
