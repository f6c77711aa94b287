/**
 * Replaces the part of Monaco that shows problems in hovers (see build/lean-monaco.ts): Monaco's own offers what this page
 * does not have, and says that there is no quick fix where there is one.
 */
import { editor, Range } from 'monaco-editor/editor';
import { editorTexts } from '#texts/editor.ts';
import { FIX_ACTION, problemDetails } from './problem-details.ts';

/** `HoverAnchorType.Range` of Monaco. */
const AT_RANGE = 1;
const CODE = /`([^`]*)`/;

interface Anchor {
  type: number;
  range: Range;
  supportsMarkerHover?: boolean;
}

interface HoverContext {
  fragment: DocumentFragment;
  statusBar: { addAction(action: { label: string; commandId: string; run: () => void }): unknown };
  hide(): void;
}

/** A problem at the place of the hover. */
interface HoveredProblem {
  owner: MarkerHoverParticipant;
  range: Range;
  marker: editor.IMarker;
  isValidForHoverAnchor(anchor: Anchor): boolean;
}

/** The name under which Monaco asks for it. */
export class MarkerHoverParticipant {
  /** Before what is known about the name. */
  readonly hoverOrdinal = 1;
  readonly #editor: editor.ICodeEditor;

  constructor(target: editor.ICodeEditor) {
    this.#editor = target;
  }

  computeSync(anchor: Anchor): HoveredProblem[] {
    const model = this.#editor.getModel();
    if (model === null || (anchor.type !== AT_RANGE && anchor.supportsMarkerHover !== true)) return [];
    return editor
      .getModelMarkers({ resource: model.uri })
      .map((marker) => ({ marker, range: rangeOf(marker, model) }))
      .filter(({ range }) => Range.areIntersectingOrTouching(range, anchor.range))
      .map(({ marker, range }) => ({
        ...{ owner: this, range, marker },
        isValidForHoverAnchor: (moved) => moved.type === AT_RANGE && range.containsRange(moved.range),
      }));
  }

  renderHoverParts(context: HoverContext, problems: readonly HoveredProblem[]) {
    const renderedHoverParts = problems.map((hoverPart) => {
      const hoverElement = this.#render(hoverPart.marker);
      context.fragment.append(hoverElement);
      return { hoverPart, hoverElement, dispose: () => undefined };
    });
    this.#offerFix(context, problems);
    return { renderedHoverParts, dispose: () => undefined };
  }

  getAccessibleContent({ marker }: HoveredProblem): string {
    const words = this.#detailsOf(marker)?.words ?? '';
    return [words, marker.message].filter((text) => text !== '').join('\n');
  }

  #detailsOf(marker: editor.IMarkerData) {
    const model = this.#editor.getModel();
    return model === null ? undefined : problemDetails(model, marker);
  }

  #render(marker: editor.IMarkerData): HTMLElement {
    const row = document.createElement('div');
    row.className = 'hover-row';
    const words = this.#detailsOf(marker)?.words ?? '';
    if (words !== '') row.append(wordsElement(words));
    const message = document.createElement('div');
    message.className = 'hover-contents problem-message';
    message.textContent = marker.message;
    row.append(message);
    return row;
  }

  #offerFix({ statusBar, hide }: HoverContext, problems: readonly HoveredProblem[]): void {
    const fixable = problems.find(({ marker }) => this.#detailsOf(marker)?.isFixable);
    const action = this.#editor.getAction(FIX_ACTION);
    if (fixable === undefined || !action?.isSupported()) return;
    statusBar.addAction({
      label: editorTexts.acts.fixes,
      commandId: FIX_ACTION,
      run: () => {
        hide();
        const { startLineNumber: lineNumber, startColumn: column } = fixable.range;
        this.#editor.setPosition({ lineNumber, column });
        this.#editor.focus();
        void action.run();
      },
    });
  }
}

/** Returns the place of a problem; one without length takes the word there. */
function rangeOf(marker: editor.IMarker, model: editor.ITextModel): Range {
  const range = Range.lift(marker);
  if (!range.isEmpty()) return range;
  const { startLineNumber: line, startColumn: column } = marker;
  const word = model.getWordAtPosition({ lineNumber: line, column });
  return new Range(line, word?.startColumn ?? column, line, word?.endColumn ?? column + 1);
}

function wordsElement(words: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'hover-contents problem-words';
  for (const [index, part] of words.split(CODE).entries()) {
    const isCode = index % 2 === 1;
    const piece = document.createElement(isCode ? 'code' : 'span');
    piece.textContent = part;
    element.append(piece);
  }
  return element;
}
