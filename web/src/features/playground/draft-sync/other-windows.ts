import { isSaveOf } from '#features/playground/draft-version.ts';
import {
  type Draft,
  type DraftPlace,
  isKeyOfDraft,
  isOverriding,
  type UnsentChanges,
} from '#features/playground/drafts.ts';
import {
  findCommon,
  type KnownDraft,
  readSavedElsewhere,
  remember,
} from '#features/playground/known-draft.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { mergeTexts, toShareableText } from '#features/playground/server-text/merge-texts.ts';
import { freeName } from '#shared/project-files/file-changes.ts';
import {
  type EditedFile,
  hasSameFolders,
  isSameProject,
  type ProjectFiles,
} from '#shared/project-files/project.ts';
import type { DraftMirror } from './draft-mirror.ts';
import { type EditedProgram, programAt } from './edited-program.ts';
import { type LostFiles, NONE_LOST, reconcileDraftFiles, withoutLost } from './reconcile-with-server.ts';
import { showFiles, showText } from './show-program.ts';

/** The parts of a draft that its user writes. */
type Content = Pick<Draft, 'code' | 'project' | 'input'>;

type Folders = ProjectFiles['folders'];

type WindowMirror = Pick<DraftMirror, 'takeUnsent' | 'isMissingIn'>;

interface OtherWindowsSettings {
  /** The program's mirror in its document; null: there is none yet, or the server takes no changes. */
  mirror: () => DraftMirror | null;
  /** True while what other windows write comes from the server as well. */
  isConnected: () => boolean;
}

/**
 * Delay before another window's save is taken, in ms: the storage has the text and the files one after the other, and
 * the server tells it as well if it can.
 */
const DELAY_MS = { away: 100, connected: 5_000 };

/** Follows what other windows of this browser save in a draft. Its creator must call `end`. */
export class OtherWindows {
  readonly #place: DraftPlace;
  readonly #settings: OtherWindowsSettings;
  readonly #ending = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: DraftPlace, settings: OtherWindowsSettings) {
    this.#place = place;
    this.#settings = settings;
    const { signal } = this.#ending;
    const takeSoon = () => this.#takeSoon();
    addEventListener('storage', ({ key }) => isKeyOfDraft(key, place) && takeSoon(), { signal });
    document.addEventListener('visibilitychange', takeSoon, { signal });
    useProgram.setState({ takeStored: this.take });
    this.take();
  }

  end(): void {
    this.#ending.abort();
    clearTimeout(this.#timer);
    if (useProgram.getState().takeStored === this.take) useProgram.setState({ takeStored: null });
  }

  /** Takes what was saved since this window read or saved the draft. */
  readonly take = () => takeStored(this.#place, this.#settings.mirror());

  #takeSoon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        if (!document.hidden) hearStored(this.#place, this.#settings.mirror());
      },
      this.#settings.isConnected() ? DELAY_MS.connected : DELAY_MS.away,
    );
  }
}

/** Takes what another window saved when it happens, and saves what both wrote. */
export function hearStored(place: DraftPlace, mirror: WindowMirror | null): void {
  takeStored(place, mirror);
  const program = programAt(place);
  if (program?.draft === 'changed') program.save();
}

/**
 * Takes what other windows of this browser saved in a draft since this one read or saved it: merges it into the program
 * in the editor. Nothing that either wrote is lost.
 *
 * @param mirror the program's mirror in its document; null: there is none yet, or the server takes no changes
 */
export function takeStored(place: DraftPlace, mirror: WindowMirror | null): void {
  const program = programAt(place);
  if (program === null || program.code === null) return;
  const { known } = program;
  const news = readSavedElsewhere(place, known);
  if (news === null) return;
  const { texts, draft: theirs } = news;
  const common = program.draft === 'none' ? null : findCommon(known, theirs);
  useProgram.setState({ known: remember(known, texts, theirs) });
  const start: Draft = common ?? startOf(program, theirs);
  // Their changes are those since the common draft, without what has come through the document.
  const lost = takeUnsent(place, theirs, mirror);
  const base = lost === null ? start : moveBase(start, theirs);
  const own = programAt(place);
  if (own === null || own.code === null) return;
  const project = withoutLost(base.project, lost ?? NONE_LOST);
  const merged = merge({ ...base, project }, { ...own, code: own.code }, theirs);
  showText(place, merged.code);
  // The document has no folders.
  const folders = mergeFolders(start.project.folders, own.project.folders, theirs.project.folders);
  showFiles(place, { ...merged.project, folders });
  if (mirror === null) takeServerText(place, theirs);
  const isMissing = mirror?.isMissingIn(theirs.unsent) === true && mirror.isMissingIn(lastUnsent(known));
  const isSame = isStored(programAt(place), theirs) && !isMissing;
  useProgram.setState({ input: merged.input, draft: isSame ? 'saved' : 'changed' });
}

/** As {@link DraftMirror.takeUnsent}; null also if the changes of the draft are not in the document. */
function takeUnsent(place: DraftPlace, theirs: Draft, mirror: WindowMirror | null): LostFiles | null {
  if (mirror === null) return null;
  if (theirs.unsent !== null) return mirror.takeUnsent(theirs.unsent, theirs.project);
  return isChangeOfBase(place, theirs) ? NONE_LOST : null;
}

/** True for a draft that is a change of what the document had: what replaces the server's text is none. */
function isChangeOfBase(place: DraftPlace, { base }: Draft): boolean {
  return base !== null && !isOverriding(place);
}

/**
 * The changes that this window saved last. If they are not stored, there is no room for them: saved again each time, two
 * windows would answer each other without end.
 */
function lastUnsent({ window, drafts }: KnownDraft): UnsentChanges | null {
  return drafts.findLast(({ version }) => isSaveOf(version, window))?.unsent ?? null;
}

/**
 * Returns the draft that both windows began with if neither saw what the other one saved: the starter code, or the
 * server's text as this one knows it. Nothing in it is unsent: it has what its document has.
 */
function startOf(program: EditedProgram, theirs: Draft): Draft {
  const { code, project, draft, base, projectBase, isOnServer } = program;
  const isUnwritten = draft === 'none';
  return {
    code: (isUnwritten ? code : (base ?? theirs.base)) ?? '',
    project: isUnwritten ? project : (projectBase ?? theirs.projectBase ?? theirs.project),
    input: '',
    ...{ base, projectBase, isOnServer, unsent: null, version: {} },
  };
}

/** Brings a draft to the state of the document that another one is a change of. */
function moveBase(draft: Draft, to: Draft): Content {
  return merge(documentOf(draft), draft, documentOf(to));
}

/** The content that the document of a draft had when it was saved. */
function documentOf({ code, project, input, base, projectBase, unsent }: Draft): Content {
  return {
    code: unsent?.code ?? base ?? code,
    project: unsent?.project ?? projectBase ?? project,
    input,
  };
}

function merge(base: Content, own: Content, theirs: Content): Content {
  const [from, mine, its] = [base, own, theirs].map(({ code }) => toShareableText(code));
  return {
    code: mergeTexts(from ?? '', mine ?? '', its ?? ''),
    project: mergeProjects(base.project, own.project, theirs.project),
    input: mergeTexts(base.input, own.input, theirs.input),
  };
}

function mergeProjects(base: ProjectFiles, own: ProjectFiles, theirs: ProjectFiles): ProjectFiles {
  const { project, replaced } = reconcileDraftFiles({
    ...{ own, base, server: theirs },
    ...{ isWritten: true, overrides: false },
  });
  // Both wrote a file of one name independently.
  const addFile = (files: ProjectFiles, file: EditedFile): ProjectFiles => ({
    ...files,
    files: [...files.files, { ...file, name: freeName(files, file.name) }],
  });
  return replaced.reduce(addFile, project);
}

/** The folders that both have, and those that one side added. */
function mergeFolders(base: Folders, own: Folders, theirs: Folders): Folders {
  return [...new Set([...own, ...theirs])].filter(
    (name) => !base.includes(name) || (own.includes(name) && theirs.includes(name)),
  );
}

/** The other window knows at least what this one knew of the server. */
function takeServerText(place: DraftPlace, { base, projectBase, isOnServer, unsent }: Draft): void {
  if (programAt(place) !== null) useProgram.setState({ base, projectBase, isOnServer, unsent });
}

/** True for a program of which everything is stored. */
function isStored(program: EditedProgram | null, { code, project, input }: Draft): boolean {
  return (
    program !== null &&
    // Line ends are each window's own.
    toShareableText(program.code ?? '') === toShareableText(code) &&
    program.input === input &&
    isSameProject(program.project, project) &&
    hasSameFolders(program.project, project)
  );
}
