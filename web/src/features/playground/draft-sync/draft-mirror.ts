import { type OpenedDraft, resetDraft } from '@coderoom/contract';
import type * as Y from 'yjs';
import { RemoteChange, type SharedEntryText } from '#editor/shared/shared-text.ts';
import { toEdits } from '#editor/text-edits/text-shift.ts';
import {
  clearOverriding,
  type DraftPlace,
  isOverriding,
  type UnsentChanges,
} from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { EchoRemover } from '#features/playground/server-text/echo-remover.ts';
import { replaceText, toShareableText } from '#features/playground/server-text/merge-texts.ts';
import { ServerShadow } from '#features/playground/server-text/server-shadow.ts';
import { useSharedProgram } from '#features/playground/shared-program.ts';
import { call } from '#lib/server/api.ts';
import { isSingleFile, type ProjectFiles } from '#shared/project-files/project.ts';
import { encodeBase64 } from '#shared/sessions/document/document-wire.ts';
import { DraftFiles } from './draft-files.ts';
import { type EditedProgram, hasOwnFiles, hasOwnText, isTooLong, programAt } from './edited-program.ts';
import {
  type LostFiles,
  NONE_LOST,
  reconcileDraftFiles,
  reconcileWithServer,
  withoutLost,
  withoutRestored,
} from './reconcile-with-server.ts';
import { authorsOf, isPartOf, replayUnsent } from './replay-unsent.ts';
import { showText } from './show-program.ts';

/** Minimum interval between writes of the server's text to the browser, in ms. */
const RECORD_INTERVAL_MS = 1_000;
/** Longer than what the server combines into one step of a history, and sending, in ms. */
const HISTORY_STEP_MS = 2_500;

/** A program that gave way to the server's. */
export interface ReplacedProgram {
  code: string;
  project: ProjectFiles;
}

interface DraftMirrorSettings {
  place: DraftPlace;
  draft: OpenedDraft;
  /** The text, which at this moment equals the server's. */
  text: SharedEntryText;
  /** The server's draft replaced a program written here, of which the server knew nothing. */
  onReplaced: (program: ReplacedProgram) => void;
  /** The program has become too long to be kept on the server. */
  onTooLong: () => void;
  /** Other files than before are too large to be kept on the server. */
  onLeftOut: () => void;
}

/** Keeps the program in the editor and the shared text of its draft the same, from `begin` to `end`. */
export class DraftMirror {
  readonly text: SharedEntryText;
  readonly #settings: DraftMirrorSettings;
  readonly #place: DraftPlace;
  readonly #content: Y.Text;
  readonly #shadow: ServerShadow;
  readonly #echoes: EchoRemover;
  readonly #files: DraftFiles;
  /** False while the server has a text that is not shown. */
  #isMirroring = true;
  #isEnded = false;
  /** True while a change from elsewhere is shown: its text comes before its files, and half of it must not be sent. */
  #isTaking = false;
  readonly #stopStored: () => void;
  #recordTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param doc the document of the text */
  constructor(settings: DraftMirrorSettings, doc: Y.Doc) {
    this.#settings = settings;
    this.#place = settings.place;
    this.text = settings.text;
    this.#content = settings.text.content;
    this.#shadow = new ServerShadow(doc);
    this.#stopStored = settings.text.onStored((update) => this.#shadow.acknowledge(update));
    this.#echoes = new EchoRemover(doc, this.#shadow, {
      isFromClass: () => useSharedProgram.getState().hasBeenShared,
      onRemoved: () => this.#showDocument(),
    });
    const { place, onLeftOut } = settings;
    const onTaken = () => this.#recordSoon();
    this.#files = new DraftFiles({ doc, server: this.#shadow.document, place, onLeftOut, onTaken });
  }

  /** Names of files that are too large to be kept on the server. */
  get leftOut(): readonly string[] {
    return this.#files.leftOut;
  }

  /** Brings together what was written here and what the server has. From then on both stay the same. */
  begin(): void {
    this.#content.observe(this.#textChanged);
    this.#content.doc?.on('afterTransaction', this.#taken);
    const program = programAt(this.#place);
    if (program === null) return;
    const { text, isReplaced, project } = this.#reconcile(program);
    const hasFiles = this.#files.known !== null || (hasOwnText(program) && hasOwnFiles(program));
    program.setServerText(this.#shadow.text, this.#files.onServer ?? program.projectBase, null);
    useProgram.setState({ recordServer: this.#recordServer });
    replaceText(this.#content, text);
    if (hasFiles) this.#files.send(text, project);
    // Nothing is sent, so nothing will be confirmed.
    if (!this.#shadow.isBehind) this.#tellOverridden();
    showText(this.#place, text);
    this.#files.show(project);
    if (isReplaced && program.code !== null) {
      const own = { code: program.code, project: program.project };
      this.#putIntoHistory(own);
      this.#settings.onReplaced(own);
    }
    // Another window that begins next must know what this one is about to send.
    if (this.#shadow.isBehind) this.record();
    else this.#recordSoon();
  }

  end(): void {
    this.#files.end();
    this.record();
    if (useProgram.getState().recordServer === this.#recordServer)
      useProgram.setState({ recordServer: null });
    this.#isEnded = true;
    this.#echoes.end();
    this.#stopStored();
    this.#content.unobserve(this.#textChanged);
    this.#content.doc?.off('afterTransaction', this.#taken);
    this.#shadow.end();
  }

  /** Mirrors the program in the shared document, which sends the difference. */
  send(program: string, project: ProjectFiles): void {
    if (this.#isEnded || !this.#isMirroring || this.#isTaking) return;
    const code = toShareableText(program);
    if (isTooLong(code)) {
      this.#settings.onTooLong();
      return;
    }
    this.#content.doc?.transact(() => {
      replaceText(this.#content, code);
      if (this.#files.known !== null || this.#hasFiles(project)) this.#files.send(code, project);
    }, this);
  }

  /** True for files that the entry's text alone does not tell. */
  #hasFiles(project: ProjectFiles): boolean {
    const program = programAt(this.#place);
    return !isSingleFile(project, this.#place.language) || (program !== null && hasOwnFiles(program));
  }

  /** The server has stored everything sent so far. */
  acknowledgeAll(): void {
    this.#shadow.acknowledgeAll();
    this.#tellOverridden();
    this.#recordSoon();
  }

  /**
   * Takes changes that another window of this browser has not sent, as far as the server's answer is known to it: they
   * are sent from here as well, which does no harm.
   *
   * @param project the files of that window
   * @returns files that were deleted here without all that was written there; null: the changes do not fit
   */
  takeUnsent({ shareId, update }: UnsentChanges, project: ProjectFiles): LostFiles | null {
    const { doc } = this.#content;
    if (doc === null || !this.#isMirroring || shareId !== this.#settings.draft.share_id) return null;
    if (this.#echoes.applyFromWindow(() => replayUnsent(doc, update, this)) === null) return null;
    this.#echoes.addAuthors(authorsOf(update));
    this.#showDocument();
    return this.#files.takeLost(project);
  }

  /** True if changes that the server lacks are not among those that another window has not sent. */
  isMissingIn(unsent: UnsentChanges | null): boolean {
    const { missing } = this.#shadow;
    return missing !== null && (unsent === null || !isPartOf(missing, unsent.update));
  }

  /** Writes the program to the browser together with what the server has of it. */
  record(): void {
    clearTimeout(this.#recordTimer);
    this.#recordTimer = undefined;
    programAt(this.#place)?.save();
  }

  /** The document's text goes with what the server lacks of it: the one in the editor may be changed without it. */
  readonly #recordServer = () => {
    const program = programAt(this.#place);
    if (program === null) return;
    const update = this.#shadow.missing;
    const unsent = update && {
      shareId: this.#settings.draft.share_id,
      update: encodeBase64(update),
      code: this.#content.toString(),
      project: this.#files.known,
    };
    // A program that replaces the server's is no change of it, but goes to other windows as the same changes.
    if (isOverriding(this.#place)) useProgram.setState({ unsent });
    else program.setServerText(this.#shadow.text, this.#files.onServer ?? program.projectBase, unsent);
  };

  /** The server has a program for a moment that gave way to its own, so that it can be restored from the history. */
  #putIntoHistory({ code, project }: ReplacedProgram): void {
    this.#isMirroring = false;
    replaceText(this.#content, toShareableText(code));
    if (this.#files.known !== null) this.#files.showAside(code, project);
    setTimeout(() => {
      this.#isMirroring = true;
      this.#files.mirrorAgain();
      const shown = programAt(this.#place);
      if (shown !== null && shown.code !== null) this.send(shown.code, shown.project);
    }, HISTORY_STEP_MS);
  }

  #reconcile(program: EditedProgram) {
    const { code, project } = program;
    const { is_written } = this.#settings.draft;
    const overrides = isOverriding(this.#place);
    const isWritten = hasOwnText(program);
    const { base, projectBase, server, serverFiles } =
      isWritten && is_written && !overrides ? this.#replay(program) : this.#presentVersions(program);
    const { text, isReplaced } = reconcileWithServer({
      own: isWritten ? toShareableText(program.code) : null,
      starter: code === null ? null : toShareableText(code),
      base: base === null ? null : toShareableText(base),
      server: is_written ? server : null,
      overrides,
    });
    const isKept = isWritten && !isReplaced;
    // What was deleted elsewhere without all that was written here is written anew.
    const lost = isKept && is_written && !overrides ? this.#files.takeLost(project) : NONE_LOST;
    const files = reconcileDraftFiles({
      own: project,
      // Where the entry gives way, all files do.
      isWritten: isKept,
      base: projectBase && withoutLost(projectBase, lost),
      server: is_written ? serverFiles : null,
      overrides,
    });
    return { text, project: files.project, isReplaced: isReplaced || files.replaced.length > 0 };
  }

  /** The document as it is, with the last version known to be in both. */
  #presentVersions({ base, projectBase }: EditedProgram) {
    return { base, projectBase, server: this.#content.toString(), serverFiles: this.#files.known };
  }

  /**
   * Sends what an earlier page may not have sent. As far as the server had it before, it is in both versions: the last
   * common one is the text with it.
   */
  #replay(program: EditedProgram) {
    const before = this.#presentVersions(program);
    const { unsent } = program;
    const { doc } = this.#content;
    if (doc === null || unsent?.shareId !== this.#settings.draft.share_id) return before;
    const replayed = this.#echoes.applyFromEarlierPage(() => replayUnsent(doc, unsent.update, this));
    if (replayed !== null) this.#echoes.addAuthors(authorsOf(unsent.update));
    if (replayed === 'new') return { ...before, projectBase: withoutRestored(before, this.#files.known) };
    if (replayed === null) return before;
    const { code: base, project } = unsent;
    return this.#presentVersions({ ...program, base, projectBase: project ?? program.projectBase });
  }

  readonly #textChanged = ({ target, delta }: Y.YTextEvent, { origin }: Y.Transaction) => {
    if (!(origin instanceof RemoteChange) || !this.#isMirroring) return;
    this.#isTaking = true;
    showText(this.#place, target.toString(), toEdits(delta));
    this.#recordSoon();
  };

  /** Shows what was changed in the document elsewhere than in the editor. */
  #showDocument(): void {
    if (!this.#isMirroring) return;
    this.#isTaking = true;
    const shown = programAt(this.#place)?.code ?? null;
    const text = this.#content.toString();
    if (shown !== null) showText(this.#place, text);
    this.#files.showKnown();
    this.#taken();
  }

  /** Called after the files were shown as well, whose listener came first. */
  readonly #taken = () => {
    if (!this.#isTaking) return;
    this.#isTaking = false;
    const shown = programAt(this.#place);
    if (shown !== null && shown.code !== null) this.send(shown.code, shown.project);
  };

  /** The server has what replaces its text. If that is the starter code, there is nothing of the user's own in it. */
  #tellOverridden(): void {
    const program = programAt(this.#place);
    if (program === null || !isOverriding(this.#place)) return;
    if (hasOwnText(program)) {
      clearOverriding(this.#place);
      return;
    }
    call(resetDraft, { params: { id: this.#settings.draft.id } }).then(
      () => clearOverriding(this.#place),
      // Told again at the next visit.
      () => undefined,
    );
  }

  #recordSoon(): void {
    this.#recordTimer ??= setTimeout(() => this.record(), RECORD_INTERVAL_MS);
  }
}
