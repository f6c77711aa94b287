import { BookmarkPlus, Download, History, Package, Radio, RotateCcw, Share2, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useDraftStatus } from '#features/playground/draft-sync/draft-status.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { playgroundFiles } from '#features/playground/project/playground-files.ts';
import { toggleDrawer, useScreen } from '#features/playground/screen-store.ts';
import { useShare } from '#features/playground/share/use-share.ts';
import { useSaveProgram } from '#features/playground/use-save-program.ts';
import { FilesItems } from '#shared/project-files/panel/files-items.tsx';
import { historyTexts } from '#texts/history.tsx';
import { librariesTexts } from '#texts/libraries.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { sharingTexts } from '#texts/sharing.ts';
import { MenuItem } from '#ui/overlay/menu.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Menu items for the actions on the program that the toolbar has no room for. */
export function ProgramItems() {
  const owner = useProgram((state) => state.owner);
  const share = useShare();
  const { save } = useSaveProgram();
  return (
    <>
      <MenuItem icon={<Share2 {...ICON} />} onSelect={share}>
        {sharingTexts.act}
      </MenuItem>
      {owner !== null && (
        <MenuItem icon={<BookmarkPlus {...ICON} />} onSelect={save}>
          {playgroundTexts.save.item}
        </MenuItem>
      )}
      <MenuItem icon={<Download {...ICON} />} onSelect={() => toggleDrawer('download')}>
        {playgroundTexts.download.title}
      </MenuItem>
    </>
  );
}

/** Saves the program as another template, while Save updates the chosen one. */
function SaveAsItem() {
  const { saveAs } = useSaveProgram();
  if (saveAs === null) return null;
  return (
    <MenuItem icon={<BookmarkPlus aria-hidden strokeWidth={1.75} />} onSelect={saveAs}>
      {playgroundTexts.save.as}
    </MenuItem>
  );
}

/** Opens the confirmation to start over. */
function RestartItem() {
  const fromTemplate = useProgram(({ template }) => template !== null);
  return (
    <MenuItem
      icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
      onSelect={() => useScreen.setState({ dialog: 'restart' })}
    >
      {fromTemplate ? playgroundTexts.restart.withTemplate : playgroundTexts.restart.withSample}
    </MenuItem>
  );
}

/** Opens the history of the draft; renders nothing without one. */
function HistoryItem() {
  const id = useDraftStatus(({ draftId }) => draftId);
  const navigate = useNavigate();
  if (id === null) return null;
  return (
    <MenuItem
      icon={<History aria-hidden strokeWidth={1.75} />}
      onSelect={() => void navigate(`/history/${id}`)}
    >
      {historyTexts.title}
    </MenuItem>
  );
}

/** Opens the list of libraries that programs can import. */
function LibrariesItem() {
  return (
    <MenuItem
      icon={<Package aria-hidden strokeWidth={1.75} />}
      onSelect={() => useScreen.setState({ dialog: 'libraries' })}
    >
      {librariesTexts.title}
    </MenuItem>
  );
}

/** Opens the list of the user's sessions without starting a new one, as the Share drawer does. */
function SessionsItem() {
  return (
    <MenuItem
      icon={<Users aria-hidden strokeWidth={1.75} />}
      onSelect={() => useScreen.setState({ dialog: 'sessions' })}
    >
      {playgroundTexts.sessions.title}
    </MenuItem>
  );
}

/** Opens the list of live classes that the user took part in. */
function LiveClassesItem() {
  return (
    <MenuItem
      icon={<Radio aria-hidden strokeWidth={1.75} />}
      onSelect={() => useScreen.setState({ dialog: 'live-classes' })}
    >
      {playgroundTexts.liveClasses.title}
    </MenuItem>
  );
}

/** Menu items for the actions that are in the menu at any width. */
export function MoreItems() {
  const owner = useProgram((state) => state.owner);
  return (
    <>
      <FilesItems workspace={playgroundFiles} />
      <SaveAsItem />
      {owner !== null && <SessionsItem />}
      {owner !== null && <LiveClassesItem />}
      <LibrariesItem />
      <HistoryItem />
      <RestartItem />
    </>
  );
}
