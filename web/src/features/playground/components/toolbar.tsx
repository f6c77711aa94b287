import { Download, EllipsisVertical, RotateCcw, TextCursorInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { showTab, toggleDownload, useScreen } from '#features/playground/screen-store.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { LanguageSelect } from './language-select.tsx';
import { RunButtons } from './run-buttons.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Wide screens: everything in a row, Run at the right end, above the Output that it fills. */
export function Toolbar() {
  const drawer = useScreen((state) => state.drawer);
  return (
    <div
      role="toolbar"
      aria-label="Program"
      className="flex h-11 shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-3"
    >
      <LanguageSelect />
      <span className="flex-1" />
      <div className="flex gap-0.5">
        <ToolbarButton label="Input" icon={<TextCursorInput {...ICON} />} onClick={() => showTab('input')} />
        <ToolbarButton
          label="Download"
          icon={<Download {...ICON} />}
          pressed={drawer === 'download'}
          onClick={toggleDownload}
        />
        <Menu trigger={<IconButton label="More" icon={<EllipsisVertical {...ICON} />} />}>
          <RestartItem />
        </Menu>
      </div>
      <span className="mx-0.5 h-5 w-px bg-border" />
      <RunButtons size="control" />
    </div>
  );
}

/** Under 768 px: the language and a menu; Run is at the bottom, in reach of the thumb. */
export function NarrowToolbar() {
  return (
    <div
      role="toolbar"
      aria-label="Program"
      className="flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-3"
    >
      <LanguageSelect />
      <span className="flex-1" />
      <Menu trigger={<IconButton label="More" size="touch" icon={<EllipsisVertical {...ICON} />} />}>
        <MenuItem icon={<Download {...ICON} />} onSelect={toggleDownload}>
          Download Code
        </MenuItem>
        <RestartItem />
      </Menu>
    </div>
  );
}

function RestartItem() {
  return (
    <MenuItem icon={<RotateCcw {...ICON} />} onSelect={() => useScreen.setState({ dialog: 'restart' })}>
      Reset to the sample
    </MenuItem>
  );
}

interface ToolbarButtonProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  onClick: () => void;
}

/** With its label where there is room for it, else an icon. */
function ToolbarButton({ label, icon, pressed, onClick }: ToolbarButtonProps) {
  const roomy = useMediaQuery('(width >= 1180px)');
  const shared = { icon, onClick, 'aria-pressed': pressed };
  if (!roomy) return <IconButton label={label} {...shared} />;
  return (
    <Button look="ghost" {...shared}>
      {label}
    </Button>
  );
}
