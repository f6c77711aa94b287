import './line-notes.css';
import { editor, Range } from 'monaco-editor/editor';

/** A line inserted before it is a different line: `TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges`. */
const NEVER_GROWS = editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges;

/** A view zone below a line, and its content. */
interface Zone {
  id: string;
  place: editor.IViewZone;
  widget: editor.IOverlayWidget;
  node: HTMLElement;
  line: editor.IEditorDecorationsCollection;
}

/**
 * Makes room for notes below lines of a program. A note stays with its line while the text changes; the caller renders
 * its content into its node.
 */
export class LineNotes {
  readonly #editor: editor.ICodeEditor;
  readonly #zones = new Map<number, Zone>();
  readonly #resizing: ResizeObserver;
  readonly #subscriptions: { dispose(): void }[];

  /** @param moved called with the lines of all notes when one of them has moved to another line */
  constructor(target: editor.ICodeEditor, moved: (lines: ReadonlyMap<number, number>) => void) {
    this.#editor = target;
    this.#resizing = new ResizeObserver(() => this.#fit());
    this.#subscriptions = [
      target.onDidLayoutChange(() => this.#layWidth()),
      target.onDidChangeModelContent(() => {
        if (this.#followLines()) moved(new Map([...this.#zones.keys()].map((id) => [id, this.#lineOf(id)])));
      }),
    ];
  }

  /** Shows exactly these notes and returns their nodes. Existing notes stay at their current line. */
  show(notes: readonly { id: number; line: number }[]): Map<number, HTMLElement> {
    const shown = new Set(notes.map(({ id }) => id));
    this.#editor.changeViewZones((accessor) => {
      for (const [id, zone] of this.#zones) if (!shown.has(id)) this.#remove(id, zone, accessor);
      for (const { id, line } of notes) if (!this.#zones.has(id)) this.#add(id, line, accessor);
    });
    this.#layWidth();
    return new Map([...this.#zones].map(([id, { node }]) => [id, node]));
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.show([]);
    this.#resizing.disconnect();
  }

  #add(id: number, wanted: number, accessor: editor.IViewZoneChangeAccessor): void {
    const last = this.#editor.getModel()?.getLineCount() ?? 1;
    const lineNumber = Math.min(wanted, last);
    const node = document.createElement('div');
    node.className = 'line-note';
    const place: editor.IViewZone = {
      afterLineNumber: lineNumber,
      heightInPx: 0,
      // The zone itself is drawn below the lines and would get no clicks.
      domNode: document.createElement('div'),
      onDomNodeTop: (top) => {
        node.style.top = `${top}px`;
      },
    };
    const widget: editor.IOverlayWidget = {
      getId: () => `coderoom.note.${id}`,
      getDomNode: () => node,
      getPosition: () => null,
    };
    this.#editor.addOverlayWidget(widget);
    const line = this.#editor.createDecorationsCollection([
      {
        range: new Range(lineNumber, 1, lineNumber, Number.MAX_SAFE_INTEGER),
        options: { isWholeLine: true, className: 'noted-line', stickiness: NEVER_GROWS },
      },
    ]);
    this.#zones.set(id, { id: accessor.addZone(place), place, widget, node, line });
    this.#resizing.observe(node);
  }

  #remove(id: number, zone: Zone, accessor: editor.IViewZoneChangeAccessor): void {
    this.#zones.delete(id);
    this.#resizing.unobserve(zone.node);
    accessor.removeZone(zone.id);
    this.#editor.removeOverlayWidget(zone.widget);
    zone.line.clear();
  }

  #lineOf(id: number): number {
    return this.#zones.get(id)?.line.getRange(0)?.startLineNumber ?? 1;
  }

  /** Moves zones whose line has moved with its text; true if there were any. */
  #followLines(): boolean {
    const gone = [...this.#zones].filter(([id, { place }]) => place.afterLineNumber !== this.#lineOf(id));
    if (gone.length === 0) return false;
    this.#editor.changeViewZones((accessor) => {
      for (const [id, zone] of gone) {
        zone.place.afterLineNumber = this.#lineOf(id);
        accessor.layoutZone(zone.id);
      }
    });
    return true;
  }

  #layWidth(): void {
    const { contentLeft, contentWidth, verticalScrollbarWidth } = this.#editor.getLayoutInfo();
    for (const { node } of this.#zones.values()) {
      node.style.left = `${contentLeft}px`;
      node.style.width = `${contentWidth - verticalScrollbarWidth}px`;
    }
  }

  /** Fits each zone's height to its content. */
  #fit(): void {
    const other = [...this.#zones.values()].filter(
      ({ place, node }) => place.heightInPx !== node.offsetHeight,
    );
    if (other.length === 0) return;
    this.#editor.changeViewZones((accessor) => {
      for (const zone of other) {
        zone.place.heightInPx = zone.node.offsetHeight;
        accessor.layoutZone(zone.id);
      }
    });
  }
}
