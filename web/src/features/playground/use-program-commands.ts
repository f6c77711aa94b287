import {
  BookmarkPlus,
  ChartSpline,
  Code,
  Download,
  FileCode,
  FilePlus,
  FlaskConical,
  FolderUp,
  History,
  Keyboard,
  Package,
  Play,
  Radio,
  RotateCcw,
  Send,
  Share2,
  Upload,
  Users,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { useRestricted } from '#editor/restriction.tsx';
import { RUN_SHORTCUT, SAVE_SHORTCUT, TESTS_SHORTCUT } from '#lib/browser/keyboard.ts';
import { type Command, useCommands } from '#lib/commands.ts';
import { editorCommands } from '#shared/editor-frame/editor-commands.ts';
import { useLanguages } from '#shared/languages/languages.ts';
import { askForNewFile } from '#shared/project-files/files-workspace.ts';
import { chooseUploads } from '#shared/project-files/panel/files-items.tsx';
import { fileNames, hasTree } from '#shared/project-files/project.ts';
import { shortcutsTexts } from '#texts/editor.ts';
import { historyTexts } from '#texts/history.tsx';
import { librariesTexts } from '#texts/libraries.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { projectTexts } from '#texts/project.ts';
import { runsTexts } from '#texts/runs.ts';
import { sharingTexts } from '#texts/sharing.ts';
import { useComplexityPanel } from './components/complexity/panel-store.ts';
import { useDraftStatus } from './draft-sync/draft-status.ts';
import { useProgram } from './program-store.ts';
import { playgroundFiles } from './project/playground-files.ts';
import { showTab, toggleDrawer, useScreen } from './screen-store.ts';
import { useShare } from './share/use-share.ts';
import { askToSubmit, submitLabel, whyNotSubmittable } from './submission/submission-state.ts';
import { useComplexityHidden, useProfessorTemplate } from './templates/use-chosen-template.ts';
import { useTestRun } from './tests/use-tests.ts';
import { chooseLanguage, usePlaygroundRun } from './use-run.ts';
import { useSaveProgram } from './use-save-program.ts';

/** Registers the commands of this screen with the command palette. */
export function useProgramCommands(): void {
  const { run, possible } = usePlaygroundRun();
  const tests = useTestRun();
  const { save, saveAs } = useSaveProgram();
  const share = useShare();
  const owner = useProgram((state) => state.owner);
  const task = useProfessorTemplate().data;
  const fromTemplate = useProgram(({ template }) => template !== null);
  const current = useProgram((state) => state.language);
  const languages = useLanguages();
  const hidden = useComplexityHidden();
  const draftId = useDraftStatus((state) => state.draftId);
  const restricted = useRestricted();
  const navigate = useNavigate();
  useCommands(() => {
    const { project, shown, showFile } = useProgram.getState();
    const program: (Omit<Command, 'group'> | false)[] = [
      possible && { title: runsTexts.run, Icon: Play, shortcut: RUN_SHORTCUT, run },
      tests !== null && {
        title: playgroundTexts.commands.runTests,
        Icon: FlaskConical,
        shortcut: TESTS_SHORTCUT,
        run: tests.run,
      },
      task !== undefined &&
        whyNotSubmittable(task) === null && { title: submitLabel(task), Icon: Send, run: askToSubmit },
      { title: sharingTexts.act, Icon: Share2, run: share },
      {
        title: saveAs === null ? playgroundTexts.save.title : playgroundTexts.save.update,
        Icon: BookmarkPlus,
        shortcut: SAVE_SHORTCUT,
        run: save,
      },
      saveAs !== null && { title: playgroundTexts.save.title, Icon: BookmarkPlus, run: saveAs },
      { title: playgroundTexts.download.title, Icon: Download, run: () => toggleDrawer('download') },
      { title: projectTexts.newFile, Icon: FilePlus, run: () => askForNewFile(playgroundFiles) },
      !restricted && {
        title: projectTexts.upload,
        Icon: Upload,
        run: () => chooseUploads(playgroundFiles, 'files'),
      },
      !restricted && {
        title: projectTexts.uploadFolder,
        Icon: FolderUp,
        run: () => chooseUploads(playgroundFiles, 'folder'),
      },
      ...(hasTree(project)
        ? fileNames(project)
            .filter((name) => name !== shown)
            .map((name) => ({ title: projectTexts.goTo(name), Icon: FileCode, run: () => showFile(name) }))
        : []),
      owner !== null && { title: playgroundTexts.sessions.title, Icon: Users, run: () => open('sessions') },
      owner !== null && {
        title: playgroundTexts.liveClasses.title,
        Icon: Radio,
        run: () => open('live-classes'),
      },
      {
        title: fromTemplate ? playgroundTexts.restart.withTemplate : playgroundTexts.restart.withSample,
        Icon: RotateCcw,
        run: () => open('restart'),
      },
      draftId !== null && {
        title: historyTexts.title,
        Icon: History,
        run: () => void navigate(`/history/${draftId}`),
      },
      !hidden && {
        title: playgroundTexts.complexity.show,
        Icon: ChartSpline,
        run: () => showComplexity(),
      },
      { title: librariesTexts.title, Icon: Package, run: () => open('libraries') },
      {
        title: shortcutsTexts.title,
        Icon: Keyboard,
        shortcut: '?',
        run: () => open('shortcuts'),
      },
    ];
    const others = languages.filter(({ id, available }) => available && id !== current);
    return [
      ...program
        .filter((command) => command !== false)
        .map((command) => ({ group: playgroundTexts.program, ...command })),
      ...editorCommands(useScreen.getState().editor),
      ...others.map(({ id, name }) => ({
        group: playgroundTexts.language,
        title: playgroundTexts.commands.writeIn(name),
        Icon: Code,
        run: () => chooseLanguage(id),
      })),
    ];
  });
}

function open(dialog: 'sessions' | 'live-classes' | 'restart' | 'libraries' | 'shortcuts'): void {
  useScreen.setState({ dialog });
}

/** Opens the panel of a wide screen and the tab of a narrow one. */
function showComplexity(): void {
  useComplexityPanel.getState().setOpen(true);
  showTab('complexity');
}
